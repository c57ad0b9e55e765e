import { SUMMARY_TOTAL_MS } from '@/domain/context/compact-constants';
import { fits } from '@/domain/context/fitting/overfull';
import { estimateMessageTokens } from '@/domain/tokens/token-estimator';
import { anAssistantMessage, aUserMessage } from '../../support/builders/messages';
import { createManualClock, letTimePass } from '../../support/clocks/fast-clock';
import { neverAborted } from '../../support/harness/never-aborted';
import { collectWithResult, createStoredSessions } from '../../support/harness/stored-session-harness';

const stored = createStoredSessions();

const HISTORY = Array.from({ length: 40 }, (_, index) => {
  const common = { id: `m-${index}`, seq: index + 1, content: `${index} The ferry is late. `.repeat(110) };
  const message = index % 2 === 0 ? aUserMessage(common) : anAssistantMessage(common);
  return { ...message, tokenEstimate: estimateMessageTokens(message) };
});

let stopTime = (): void => undefined;
afterEach(() => stopTime());

it('A9: a turn does not wait for a summary in the background that trickles in forever', async () => {
  const clock = createManualClock();
  const { harness, model, sessionId } = await stored(HISTORY, 8_000, { clock });
  model.generateSimpleCompletion = ({ onProgress }) => {
    const trickle = () => {
      onProgress?.();
      clock.after(5_000, trickle);
    };
    trickle();
    return new Promise(() => undefined);
  };
  const target = await harness.targetOf(sessionId);
  const background = new AbortController();
  const running = collectWithResult(harness.deps.autoCompact.run(target, 'background', background.signal));
  stopTime = letTimePass(clock, 1_000);
  try {
    const startedAt = clock.now();
    const { result } = await collectWithResult(harness.deps.fitContext(target, neverAborted()));
    expect(fits(result)).toBe(true);
    expect(clock.now() - startedAt).toBeLessThan(2 * SUMMARY_TOTAL_MS);
  } finally {
    background.abort();
    await running;
  }
});
