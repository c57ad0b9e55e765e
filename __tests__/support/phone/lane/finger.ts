import type { ViewNode } from '../device/fabric';
import type { RunningPhone } from './start-phone';

const MAX_VIRTUAL_MS = 10 * 60_000;
/** Far more than anything takes: the machine may be busy. */
const MAX_REAL_MS = 60_000;

/** What a person does with a phone: look, wait, press and type. Views are found by testID. */
export function createFinger(phone: RunningPhone) {
  const { clock, network, controls } = phone;

  function all(test: (node: ViewNode) => boolean): ViewNode[] {
    const found: ViewNode[] = [];
    const walk = (node: ViewNode): void => {
      if (test(node)) found.push(node);
      node.children.forEach(walk);
    };
    controls.screen.roots.forEach(walk);
    return found;
  }
  const find = (testId: string): ViewNode | null => all((node) => node.props.testID === testId).at(-1) ?? null;

  /** Promises and what servers have already sent. */
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  /** One step of time. While a server has something to say, time passes as outside; otherwise it jumps to the next task. */
  async function step(limit: number): Promise<boolean> {
    const before = performance.now();
    await settle();
    const due = clock.nextDue();
    if (network.pending() > 0 && (due === null || due > clock.now())) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      clock.passTo(clock.now() + performance.now() - before);
      clock.runNext(clock.now());
      return true;
    }
    return clock.runNext(limit);
  }

  async function until<T>(what: string, check: () => T | null | undefined | false): Promise<T> {
    const limit = clock.now() + MAX_VIRTUAL_MS;
    const realLimit = performance.now() + MAX_REAL_MS;
    let idle = 0;
    for (;;) {
      const found = check();
      if (found) return found;
      idle = (await step(limit)) ? 0 : idle + 1;
      if (idle > 50 || performance.now() > realLimit || clock.now() >= limit) {
        throw new Error(
          `Never happened: ${what}\n${phone.problems.join('\n')}\nOn the screen: ${words()}\ntestIDs: ${testIds().join(' ')}`,
        );
      }
    }
  }

  /** Waits for something outside the phone, such as a request at a server, while the phone goes on. */
  async function whenReal<T>(promise: Promise<T>): Promise<T> {
    const settled: { value?: { readonly of: T } } = {};
    promise.then(
      (of) => (settled.value = { of }),
      () => undefined,
    );
    return (await until('something outside the phone', () => settled.value)).of;
  }

  /** Waits long enough for a server of this machine to deliver what it has sent. */
  async function settleServers(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Lets this much time pass on the phone, without waiting for servers. */
  async function pass(ms: number): Promise<void> {
    const end = clock.now() + ms;
    do await settle();
    while (clock.runNext(end));
    clock.passTo(end);
    await settle();
  }

  const see = (testId: string): Promise<ViewNode> => until(`${testId} appears`, () => find(testId));

  async function press(testId: string): Promise<void> {
    const node = await see(testId);
    const touch = () => ({
      target: node.tag,
      identifier: 0,
      pageX: 10,
      pageY: 10,
      locationX: 5,
      locationY: 5,
      timestamp: clock.now(),
    });
    const start = touch();
    controls.fire(node, 'topTouchStart', { ...start, touches: [start], changedTouches: [start] });
    await pass(150);
    const end = touch();
    controls.fire(node, 'topTouchEnd', { ...end, touches: [], changedTouches: [end] });
    await pass(50);
  }

  let typed = 0;
  async function type(testId: string, text: string): Promise<void> {
    const node = await see(testId);
    typed += 1;
    controls.fire(node, 'topFocus', {});
    controls.fire(node, 'topChange', { text, eventCount: typed });
    await pass(50);
  }

  const testIds = (): string[] => [
    ...new Set(all((node) => Boolean(node.props.testID)).map((node) => String(node.props.testID))),
  ];
  const words = (): string => controls.screen.roots.map(readWords).join(' ').replace(/\s+/g, ' ').trim();
  const wordsIn = (testId: string): string[] =>
    all((node) => node.props.testID === testId).map((node) => readWords(node).replace(/\s+/g, ' ').trim());

  return { all, find, see, until, whenReal, settleServers, pass, press, type, words, wordsIn, testIds };
}

export type Finger = ReturnType<typeof createFinger>;

function readWords(node: ViewNode): string {
  if (/RawText$/.test(node.name)) return String(node.props.text ?? '');
  const isInline = node.children.some((child) => /RawText$|VirtualText$/.test(child.name));
  return node.children.map(readWords).join(isInline ? '' : ' ');
}
