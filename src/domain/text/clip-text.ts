import { estimateFromText } from '../tokens/token-estimator';
import { headOf, tailOf } from './whole-characters';

/** The end of a long text (an error, a total, a question) often matters as much as its beginning. */
const HEAD_SHARE = 0.6;

/** The last resort: a text that alone exceeds the context window keeps its head and tail, and says how much is missing. */
export function clipText(text: string, maxTokens: number): string {
  const tokens = estimateFromText(text);
  if (tokens <= maxTokens) return text;
  for (let keep = Math.floor((text.length * maxTokens) / tokens); keep > 0; keep = Math.floor(keep * 0.8)) {
    const clipped = keepEnds(text, keep);
    if (estimateFromText(clipped) <= maxTokens) return clipped;
  }
  const note = keepEnds(text, 0);
  return estimateFromText(note) < tokens ? note : text;
}

function keepEnds(text: string, keep: number): string {
  const headLength = Math.ceil(keep * HEAD_SHARE);
  const head = headOf(text, headLength);
  const tail = tailOf(text, keep - headLength);
  const missing = text.length - head.length - tail.length;
  return `${head}\n\n[... ${missing} characters left out to fit the model's window ...]\n\n${tail}`;
}
