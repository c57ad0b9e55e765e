import { PIECE_CHARS } from '../support/strict-provider/wire/written-answer';
import { differsInOnePlace } from '../support/torture/lab/differs-in-one-place';

const written = 'one two three '.repeat(20);
const cut = (from: number, to: number) => written.slice(0, from) + written.slice(to);

test.each([
  ['the same text', written, true],
  ['one other character', written.replace('two', 'twX'), true],
  ['one event missing', cut(10, 10 + PIECE_CHARS), true],
  ['the first event missing', cut(0, PIECE_CHARS), true],
  ['two events missing', cut(10, 10 + 2 * PIECE_CHARS), false],
  ['an event missing here and a character there', cut(10, 10 + PIECE_CHARS).slice(0, -9) + 'X'.repeat(9), false],
  ['the end missing', written.slice(0, 40), false],
  ['nothing', '', false],
])('N8: what one wrong byte can do to an answer: %s', (_name, stored, isPossible) => {
  expect(differsInOnePlace(stored, written)).toBe(isPossible);
});
