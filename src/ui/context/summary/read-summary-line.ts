export interface SummaryLineText {
  readonly kind: 'heading' | 'item' | 'text';
  readonly text: string;
}

/** A line of a summary as it is shown. Summaries are lists with headings, but a model or the user may write anything. */
export function readSummaryLine(line: string): SummaryLineText {
  const heading = /^\s{0,3}#{1,6}\s+(.*)$/.exec(line);
  if (heading) return { kind: 'heading', text: plain(heading[1] ?? '') };
  const item = /^\s*[-*•]\s+(.*)$/.exec(line);
  return item ? { kind: 'item', text: plain(item[1] ?? '') } : { kind: 'text', text: plain(line) };
}

/** Without bold type and code marks. Nothing else is taken away: a fact such as "1. May" must stay as it is. */
function plain(text: string): string {
  return text
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .trim();
}
