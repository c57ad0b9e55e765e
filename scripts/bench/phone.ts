/**
 * What starting and streaming cost the phone apps, beside commit 1d1a219: modules, bytecode, and steps of JavaScript in the phone lane, which runs in
 * Node. Hermes takes several times as long. Exports the bundles first if something changed. Exits with 1 when a limit is missed.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { countModules } from '../../__tests__/support/phone/count-modules';
import { createFinger } from '../../__tests__/support/phone/lane/finger';
import { createPhoneDisk } from '../../__tests__/support/phone/lane/phone-disk';
import { startPhone } from '../../__tests__/support/phone/lane/start-phone';
import { compileBytecode } from '../phone/compile-bytecode';
import { exportPhones, PHONE_PLATFORMS, phoneBundle, type PhonePlatform } from '../phone/phone-export';
import { keepsLimits, median, ms, printTable, type PeerResult } from './peers/peer-table';
import { TEXT_KINDS, type TextKind } from './peers/streaming/texts';
import { measureSteps, type Steps } from './phone/measure-steps';

const BEFORE = { modules: 2_253, bytecode: 15_300_000 };
const MOST = { modules: 1_300, bytecode: 10_000_000, stepMs: 16 };
const RUNS = 3;

async function modulesOf(platform: PhonePlatform): Promise<number> {
  const disk = createPhoneDisk();
  const phone = startPhone({ platform, disk, patch: countModules });
  await createFinger(phone).see('try-demo');
  phone.kill();
  disk.erase();
  return (phone.controls as { evaluated?: number }).evaluated ?? 0;
}

function bytecodeOf(platform: PhonePlatform): number {
  const folder = mkdtempSync(join(tmpdir(), 'skein-bytecode-'));
  try {
    const file = join(folder, 'app.hbc');
    const problems = compileBytecode(platform, phoneBundle(platform), file);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return statSync(file).size;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each figure is the median of the runs, because the machine may be busy. */
async function stepsOf(kind: TextKind): Promise<Steps> {
  const runs: Steps[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureSteps(kind));
  const middle = (figure: keyof Steps) => median(runs.map((each) => each[figure]));
  return {
    longest: middle('longest'),
    median: middle('median'),
    over16: middle('over16'),
    afterLastWord: middle('afterLastWord'),
  };
}

function show(result: PeerResult): void {
  printTable(result);
  if (!keepsLimits(result)) process.exitCode = 1;
}

async function main(): Promise<void> {
  exportPhones();
  const sizes = [];
  for (const platform of PHONE_PLATFORMS)
    sizes.push({ platform, modules: await modulesOf(platform), bytecode: bytecodeOf(platform) });
  show({
    title: 'Starting',
    columns: ['modules at the first screen', 'MB of bytecode'],
    rows: sizes.map(({ platform, modules, bytecode }) => ({
      name: platform,
      cells: [String(modules), (bytecode / 1e6).toFixed(2)],
    })),
    limits: sizes.flatMap(({ platform, modules, bytecode }) => [
      { what: `${platform}: modules`, is: modules, atMost: MOST.modules, before: BEFORE.modules },
      { what: `${platform}: bytecode`, is: bytecode, atMost: MOST.bytecode, before: BEFORE.bytecode },
    ]),
  });
  const rows: (readonly [TextKind, Steps])[] = [];
  for (const kind of TEXT_KINDS) rows.push([kind, await stepsOf(kind)]);
  show({
    title: `Steps of JavaScript while an answer grows from 40 to 50 KB, in CPU time on this machine (median of ${RUNS} runs)`,
    columns: ['longest', 'median', 'steps above 16 ms', 'longest after the last word'],
    rows: rows.map(([kind, { longest, median: usual, over16, afterLastWord }]) => ({
      name: kind,
      cells: [ms(longest), ms(usual), String(over16), ms(afterLastWord)],
    })),
    limits: rows.map(([kind, { longest, afterLastWord }]) => ({
      what: `${kind}: longest step`,
      is: Math.max(longest, afterLastWord),
      atMost: MOST.stepMs,
      before: null,
    })),
  });
}

void main();
