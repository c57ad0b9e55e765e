import fc from 'fast-check';

import { clipText } from '@/domain/text/clip-text';
import { groupMessages } from '@/domain/context/message-groups';
import { CLEARED_TOOL_RESULT, planPruning, prunedOutput } from '@/domain/context/prune-tool-results';
import { estimateFromText, estimateMessageTokens } from '@/domain/tokens/token-estimator';
import { wellFormed } from '@/domain/text/well-formed';
import type { Message } from '@/domain/conversation';

import { aToolMessage } from '../../../support/builders/messages';
import { anyHistory, anySettings, anyText } from '../../../support/samples/random-history';
import { PROPERTY_TIMEOUT_MS, runs } from '../../../support/samples/property-runs';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

const MARKER = /\n\n\[\.\.\. (\d+) characters left out to fit the model's window \.\.\.\]\n\n/;
const SMALLEST = estimateFromText("\n\n[... 100000 characters left out to fit the model's window ...]\n\n");
const horizon = (history: readonly Message[], share: number) => Math.floor((history.at(-1)?.seq ?? 0) * share);
const anyHorizon = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
const toolsOf = (history: readonly Message[]) => history.filter((message) => message.role === 'tool');

// The tool result truncator has its properties 8 to 11 in ../tool-result-truncator.test.ts; by decision its marker is outside the cap.
describe('clipping', () => {
  it('property 8: uses at most the given tokens, marker included, and leaves a text that fits unchanged', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 3_000 }), (text, tokens) => {
        const clipped = clipText(text, tokens);
        if (estimateFromText(text) <= tokens) expect(clipped).toBe(text);
        else
          expect(estimateFromText(clipped)).toBeLessThanOrEqual(
            Math.max(tokens, Math.min(SMALLEST, estimateFromText(text))),
          );
      }),
      { numRuns: runs(200) },
    );
  });

  it('property 9: is idempotent', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: SMALLEST, max: 3_000 }), (text, tokens) => {
        const once = clipText(text, tokens);
        expect(clipText(once, tokens)).toBe(once);
      }),
      { numRuns: runs(200) },
    );
  });

  it('properties 10 and 11: keeps the head and tail in whole characters, and states exactly how much is missing', () => {
    fc.assert(
      fc.property(anyText.map(wellFormed), fc.integer({ min: SMALLEST, max: 3_000 }), (text, tokens) => {
        const clipped = clipText(text, tokens);
        expect(wellFormed(clipped)).toBe(clipped);
        expect(JSON.parse(JSON.stringify(clipped))).toBe(clipped);
        if (clipped === text) return;
        const marker = MARKER.exec(clipped);
        expect(marker).not.toBeNull();
        const head = clipped.slice(0, marker?.index);
        const tail = clipped.slice((marker?.index ?? 0) + (marker?.[0].length ?? 0));
        expect(text.startsWith(head)).toBe(true);
        expect(text.endsWith(tail)).toBe(true);
        expect(Number(marker?.[1])).toBe(text.length - head.length - tail.length);
      }),
      { numRuns: runs(200), examples: [['😀'.repeat(3_000), 300]] },
    );
  });
});

describe('pruning', () => {
  it('property 9: is idempotent', () => {
    fc.assert(
      fc.property(anyHistory(), anySettings, anyHorizon, (history, { prune }, [soft, hard]) => {
        const at = { softTrimToSeq: horizon(history, soft), hardClearToSeq: horizon(history, hard) };
        for (const tool of toolsOf(history)) {
          const once = prunedOutput(tool, at, prune);
          expect(prunedOutput({ ...tool, toolOutput: once }, at, prune)).toBe(once);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('property 10: leaves well-formed results well formed, without half a character turned into a question mark', () => {
    fc.assert(
      fc.property(anyHistory(), anySettings, (history, { prune }) => {
        const all = { softTrimToSeq: Number.MAX_SAFE_INTEGER, hardClearToSeq: 0 };
        for (const tool of toolsOf(history)) {
          const whole = wellFormed(tool.toolOutput ?? '').replaceAll('\ufffd', '');
          const pruned = prunedOutput({ ...tool, toolOutput: whole }, all, prune) ?? '';
          expect(wellFormed(pruned)).toBe(pruned);
          expect(pruned).not.toContain('\ufffd');
        }
      }),
      { numRuns: runs(100) },
    );
    const emoji = toolMessage(`x${'😀'.repeat(4_000)}`);
    const at = { softTrimToSeq: 99, hardClearToSeq: 0 };
    expect(
      prunedOutput(emoji, at, { enabled: true, keepTurns: 3, clearAfterTurns: 10, softTrimChars: 4_000 }),
    ).not.toMatch(/\ufffd/);
  });

  it('property 12: changes only results outside the newest answers', () => {
    fc.assert(
      fc.property(anyHistory({ maxTurns: 14 }), anySettings, (history, { prune }) => {
        const groups = groupMessages(history);
        const plan = planPruning(groups, { softTrimToSeq: 0, hardClearToSeq: 0 }, { settings: prune, minSaving: 1 });
        if (!plan) return;
        const answers = groups.filter((group) => group.kind === 'answer');
        for (const group of answers.slice(-prune.keepTurns)) {
          for (const each of group.tools) expect(prunedOutput(each, plan.horizon, prune)).toBe(each.toolOutput);
        }
        for (const group of answers.slice(-prune.clearAfterTurns)) {
          for (const each of group.tools) {
            if (each.toolOutput !== CLEARED_TOOL_RESULT)
              expect(prunedOutput(each, plan.horizon, prune)).not.toBe(CLEARED_TOOL_RESULT);
          }
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('property 13: never adds tokens, and acts only when it saves at least what a cold cache costs', () => {
    fc.assert(
      fc.property(
        anyHistory({ maxTurns: 14 }),
        anySettings,
        fc.integer({ min: 1, max: 6_000 }),
        (history, { prune }, minSaving) => {
          const none = { softTrimToSeq: 0, hardClearToSeq: 0 };
          const plan = planPruning(groupMessages(history), none, { settings: prune, minSaving });
          if (!plan) return;
          let saved = 0;
          for (const each of groupMessages(history).flatMap((group) => (group.kind === 'answer' ? group.tools : []))) {
            const pruned = { ...each, toolOutput: prunedOutput(each, plan.horizon, prune) };
            // A soft trim adds at most two ellipsis markers to what it removes.
            expect(estimateMessageTokens(pruned)).toBeLessThanOrEqual(each.tokenEstimate + 3);
            saved += each.tokenEstimate - estimateMessageTokens(pruned);
          }
          expect(saved).toBe(plan.savedTokens);
          expect(saved).toBeGreaterThanOrEqual(minSaving);
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it('property 13: does not clear a result that is shorter than the note replacing it', () => {
    const short = toolMessage('ok');
    const settings = { enabled: true, keepTurns: 3, clearAfterTurns: 10, softTrimChars: 4_000 };
    expect(prunedOutput(short, { softTrimToSeq: 9, hardClearToSeq: 9 }, settings)).toBe('ok');
  });

  it('property 14: never moves its horizon back, whatever is appended', () => {
    fc.assert(
      fc.property(anyHistory(), anyHistory(), anySettings, (history, more, { prune }) => {
        const plan = planPruning(
          groupMessages(history),
          { softTrimToSeq: 0, hardClearToSeq: 0 },
          { settings: prune, minSaving: 1 },
        );
        if (!plan) return;
        const last = history.at(-1)?.seq ?? 0;
        const longer = [...history, ...more.map((message) => ({ ...message, seq: message.seq + last }))];
        const next = planPruning(groupMessages(longer), plan.horizon, { settings: prune, minSaving: 1 });
        if (!next) return;
        expect(next.horizon.softTrimToSeq).toBeGreaterThanOrEqual(plan.horizon.softTrimToSeq);
        expect(next.horizon.hardClearToSeq).toBeGreaterThanOrEqual(plan.horizon.hardClearToSeq);
      }),
      { numRuns: runs(100) },
    );
  });
});

function toolMessage(toolOutput: string) {
  return aToolMessage({ seq: 5, tokenEstimate: 0, toolOutput });
}
