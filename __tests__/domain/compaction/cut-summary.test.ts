import fc from 'fast-check';
import { cutAtLine } from '@/domain/compaction/accept-summary';
import { estimateFromText } from '@/domain/tokens/token-estimator';

const FACTS = Array.from({ length: 40 }, (_, index) => `- The ferry of day ${index} left at noon [#${index}]`);
const PARAGRAPH = 'The river is wide here and the ferry crosses it four times a day. '.repeat(60);

it('A summary that is too long is cut between two facts', () => {
  const kept = cutAtLine(['## Facts', ...FACTS].join('\n'), 200).split('\n');
  expect(kept).toEqual(['## Facts', ...FACTS.slice(0, kept.length - 1)]);
  expect(kept.length).toBeGreaterThan(5);
});

it.each([1, 4, 40])('A long paragraph after %i short lines is cut between two words, not lost', (count) => {
  const summary = `## Facts\n${FACTS.slice(0, count).join('\n')}\n${PARAGRAPH}`;
  const allowed = Math.floor(estimateFromText(summary) * 0.75);
  const kept = cutAtLine(summary, allowed);
  expect(summary.startsWith(kept)).toBe(true);
  expect(estimateFromText(kept)).toBeGreaterThan(allowed * 0.5);
  expect(estimateFromText(kept)).toBeLessThanOrEqual(allowed);
});

it('One long line at the end does not cost the short lines before it', () => {
  const summary = [...FACTS.slice(0, 5), PARAGRAPH].join('\n');
  const allowed = estimateFromText(FACTS.slice(0, 5).join('\n')) + 5;
  expect(cutAtLine(summary, allowed)).toBe(FACTS.slice(0, 5).join('\n'));
});

it('A heading that has lost its lines is not kept', () => {
  const long = PARAGRAPH.trim().replaceAll(' ', '_');
  expect(cutAtLine(`- One short fact [#1]\n\n## Open questions\n${long}`, 200)).toBe('- One short fact [#1]');
});

const line = fc.oneof(fc.constantFrom(...FACTS, '## Facts', '', PARAGRAPH, PARAGRAPH.slice(0, 300)), fc.string());

it('What is kept is a beginning of the summary, and fits', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 10, max: 400 }), (lines, maxTokens) => {
      const summary = lines.join('\n');
      const kept = cutAtLine(summary, maxTokens);
      expect(summary.startsWith(kept)).toBe(true);
      expect(estimateFromText(kept)).toBeLessThanOrEqual(maxTokens);
    }),
    { numRuns: 100 },
  );
});
