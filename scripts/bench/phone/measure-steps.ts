import { createFinger } from '../../../__tests__/support/phone/lane/finger';
import { createPhoneDisk } from '../../../__tests__/support/phone/lane/phone-disk';
import { startPhone } from '../../../__tests__/support/phone/lane/start-phone';
import { startSlowServer } from '../../../__tests__/support/phone/slow-server';
import { answerOf, lastWords, type TextKind } from '../peers/streaming/texts';

/** In milliseconds of the processor, of all threads of this process: collecting garbage counts, too. */
export interface Steps {
  /** While the answer had at least 40 KB. */
  readonly longest: number;
  readonly median: number;
  readonly over16: number;
  readonly afterLastWord: number;
}

const PIECE = 250;
const EVERY_MS = 50;
/** The part of the answer that is measured. */
const LATE = 0.8;

/** Streams 50 KB into the Android app of the phone lane and measures each of its steps: a timer or native event with its promises. */
export async function measureSteps(kind: TextKind): Promise<Steps> {
  const disk = createPhoneDisk();
  const server = await startSlowServer();
  const started = startPhone({ platform: 'android', disk });
  const steps: number[] = [];
  const { runNext } = started.clock;
  started.clock.runNext = (by) => {
    const before = cpuMs();
    const isDone = runNext(by);
    setImmediate(() => steps.push(cpuMs() - before)); // when its promises have run
    return isDone;
  };
  const phone = { ...started, ...createFinger(started) };
  try {
    await phone.press('own-server');
    await phone.press('provider-type-openai-compatible');
    await phone.type('provider-base-url', server.url);
    await phone.type('provider-api-key', 'test-key-123456');
    await phone.press('provider-save');
    await phone.press('provider-start-chat');
    await phone.see('composer-input');
    await phone.type('composer-input', `stream ${kind}`);
    await phone.press('composer-send');
    const answer = await phone.whenReal(server.nextAnswer());
    const text = answerOf(kind);
    for (let at = 0; at < text.length; at += PIECE) {
      if (at < text.length * LATE) steps.length = 0;
      answer.say(text.slice(at, at + PIECE));
      await new Promise((resolve) => setTimeout(resolve, 2)); // the piece is on its way through this machine
      await phone.pass(EVERY_MS);
    }
    await phone.until('the last words', () => phone.words().includes(lastWords(kind)));
    const streamed = steps.splice(0);
    answer.finish();
    await phone.until('the answer is complete', () => !phone.find('composer-stop'));
    await phone.pass(3_000);
    return {
      longest: Math.max(...streamed),
      median: streamed.toSorted((a, b) => a - b)[Math.floor(streamed.length / 2)] ?? 0,
      over16: streamed.filter((ms) => ms > 16).length,
      afterLastWord: Math.max(...steps),
    };
  } finally {
    started.kill();
    await server.stop();
    disk.erase();
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
