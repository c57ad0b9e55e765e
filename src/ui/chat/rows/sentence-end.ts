/** The end of a sentence or line; the text before it is final. */
const END = /[.!?…]["”’)\]*_]*\s|[。！？；]|\n/g;

/** The end of the last finished sentence after `from`; `from` if there is none. */
export function endOfLastSentence(text: string, from: number): number {
  let end = from;
  for (const match of text.slice(from).matchAll(END)) end = from + match.index + match[0].length;
  return end;
}
