import { plainMarkdown } from './plain-markdown';

/** In a text whose lines were joined, marks of blocks are in the middle of the line. */
const DELIMITER_ROW = /(?:^|\s)\|?\s?:?-{3,}[-:| ]*|(?:^|\s)\|\s?:-*$/g;
/** The end of a row next to the start of another, the line under the header, or a row at the start. */
const TABLE = /^\||\| \||(?:^|[\s|:])-{3,}/;
const PIPES = / ?\|(?: \|)*(?= |$)/g;
const HEADING = /(?<=^|\s)#{2,6}(?=\s|$)/g;
/** Only after the end of a sentence: elsewhere it may be a comparison. */
const QUOTE = /(?<=[.!?:…。！？]\s)>+(?=\s|$)/g;

/** The stored preview of a chat as plain words. Previews of older versions are Markdown with its lines joined. */
export function plainPreview(preview: string): string {
  const hasTable = preview.includes('|') && TABLE.test(preview);
  const unmarked = preview.replace(HEADING, ' ').replace(QUOTE, ' ');
  return plainMarkdown(hasTable ? unmarked.replace(DELIMITER_ROW, ' ').replace(PIPES, ' ') : unmarked).text;
}
