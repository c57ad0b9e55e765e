import { estimateFromText } from './token-estimator';
import { wellFormed } from './well-formed';

/** The end of a long text (an error, a total, a question) often matters as much as its beginning. */
const HEAD_SHARE = 0.6;

/** The last rung: a text that is too long for the window alone keeps its head and tail, and says how much is missing. */
export function clipText(text: string, maxTokens: number): string {
  const tokens = estimateFromText(text);
  if (tokens <= maxTokens) return text;
  for (let keep = Math.floor((text.length * maxTokens) / tokens); keep > 0; keep = Math.floor(keep * 0.8)) {
    const clipped = keepEnds(text, keep);
    if (estimateFromText(clipped) <= maxTokens) return clipped;
  }
  return keepEnds(text, 0);
}

function keepEnds(text: string, keep: number): string {
  const head = Math.ceil(keep * HEAD_SHARE);
  const tail = keep - head;
  const marker = `\n\n[... ${text.length - keep} characters left out to fit the model's window ...]\n\n`;
  return wellFormed(text.slice(0, head) + marker + text.slice(text.length - tail)).trim();
}
