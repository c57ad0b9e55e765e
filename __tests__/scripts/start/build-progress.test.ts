import { createBuildProgress } from '../../../scripts/start/build-progress';

const started = (buildID: string, platform = 'web', bundleType = 'bundle') => ({
  type: 'bundle_build_started',
  buildID,
  bundleDetails: { platform, bundleType },
});
const progressed = (buildID: string, transformedFileCount: number, totalFileCount: number) => ({
  type: 'bundle_transform_progressed',
  buildID,
  transformedFileCount,
  totalFileCount,
});
const done = (buildID: string) => ({ type: 'bundle_build_done', buildID });

function setUp() {
  const lines: string[] = [];
  const progress = createBuildProgress((line: string) => void lines.push(line));
  const note = (...events: readonly object[]) => events.forEach((event) => progress.note(event));
  return { lines, note, state: () => progress.state() };
}

it('the progress rises and stays below 100 % until the build is done', () => {
  const { note, state } = setUp();
  expect(state()).toEqual({ kind: 'idle' });
  note(started('1'));
  expect(state()).toEqual({ kind: 'building', percent: 0 });
  note(progressed('1', 50, 100));
  expect(state()).toEqual({ kind: 'building', percent: 24 });
  note(progressed('1', 60, 400)); // more files were found
  expect(state()).toEqual({ kind: 'building', percent: 24 });
  note(progressed('1', 400, 400));
  expect(state()).toEqual({ kind: 'building', percent: 99 });
  note(done('1'));
  expect(state()).toEqual({ kind: 'idle' });
});

it('the progress of the running build is kept when another one starts', () => {
  const { note, state } = setUp();
  note(started('1'), progressed('1', 50, 100), started('2'));
  expect(state()).toEqual({ kind: 'building', percent: 24 });
});

it('the first build is printed in steps of ten, later ones are not', () => {
  const { lines, note } = setUp();
  note(started('1'));
  for (let count = 0; count <= 100; count++) note(progressed('1', count, 100));
  note(done('1'), started('2'), progressed('2', 50, 50));
  expect(lines).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90].map((percent) => `Building Skein: ${percent}%`));
});

it('builds for phones and source maps are ignored', () => {
  const { lines, note, state } = setUp();
  note(started('1', 'android'), progressed('1', 50, 50), started('2', 'web', 'map'), progressed('2', 50, 50));
  expect(state()).toEqual({ kind: 'idle' });
  expect(lines).toEqual([]);
});

it('a failed build is reported without terminal colours until the next build', () => {
  const { note, state } = setUp();
  const error = new Error('\u001b[31mUnable to resolve module\u001b[39m ./nothing');
  note(started('1'), { type: 'bundle_build_failed', buildID: '1' }, { type: 'bundling_error', error });
  expect(state()).toEqual({ kind: 'failed', message: 'Unable to resolve module ./nothing' });
  note(started('2'));
  expect(state()).toEqual({ kind: 'building', percent: 0 });
});
