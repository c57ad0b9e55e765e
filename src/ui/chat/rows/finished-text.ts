/** The end of a sentence or a line: what comes before it will not change any more. */
const END = /[.!?…]["”’)\]*_]*\s|[。！？；]|\n/g;

/** Where the last finished sentence of the text ends, looking no further back than `from`; `from` if none has ended since. */
export function endOfFinished(text: string, from: number): number {
  let end = from;
  for (const match of text.slice(from).matchAll(END)) end = from + match.index + match[0].length;
  return end;
}
