/** The share of its score that a message passes on to each of the two messages next to it. Chosen with `npm run bench:recall`. */
const SHARE = 0.5;

/**
 * Adds a share of the neighbours' scores: the answer to a question often has none of its words, and the question is part of the evidence.
 * `chats` has the chat of each message; the messages of one chat are together and in order.
 */
export function withNeighbours(scores: Float64Array, chats: ArrayLike<number>): Float64Array {
  const result = Float64Array.from(scores);
  for (let at = 1; at < scores.length; at++) {
    if (chats[at - 1] !== chats[at]) continue;
    result[at] = (result[at] ?? 0) + SHARE * (scores[at - 1] ?? 0);
    result[at - 1] = (result[at - 1] ?? 0) + SHARE * (scores[at] ?? 0);
  }
  return result;
}
