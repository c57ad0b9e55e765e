import type { FilePart } from '@/domain/conversation';
import { MAX_FILE_CHARS } from '@/state/composer/incoming';

import { decodeText } from './decode-text';
import { assertFits, AttachFailure, isPdf, type PickedFile } from './picked-file';
import { readBytes } from './read-bytes';
import { readPdf, type PdfText } from './read-pdf';

/** Reads a chosen file as the text that the model receives. A cancelled one may be read in part; nobody waits for it. */
export async function readFile(file: PickedFile, signal?: AbortSignal): Promise<FilePart> {
  assertFits(file.size);
  const bytes = await readBytes(file).catch((thrown: unknown) => {
    throw thrown instanceof AttachFailure ? thrown : new AttachFailure('unreadable');
  });
  assertFits(bytes.length);
  const size = bytes.length; // the PDF library takes the bytes over
  const pdf = isPdf(file) ? await readPdf(bytes, { enough: MAX_FILE_CHARS, signal }) : null;
  const text = pdf ? pdf.text : decodeText(bytes);
  if (text === null) throw new AttachFailure('not-text');
  if (text.trim() === '') throw new AttachFailure('no-words');
  return {
    name: file.name,
    mediaType: file.mediaType || (isPdf(file) ? 'application/pdf' : 'text/plain'),
    size,
    text: cut(text, pdf),
  };
}

const MARKER = /\n\n\[\.\.\. the file goes on: \d+ [^\n]*are shown \.\.\.\]$/;

/** The marker is for the model; the file's chip tells the user the same. The length of a PDF is known only if all of it was read. */
function cut(text: string, pdf: PdfText | null): string {
  if (text.length <= MAX_FILE_CHARS && pdf?.isWhole !== false) return text;
  const most = Math.min(text.length, MAX_FILE_CHARS);
  const last = text.charCodeAt(most - 1);
  const end = last >= 0xd800 && last <= 0xdbff ? most - 1 : most;
  const shown =
    pdf?.isWhole === false
      ? `${end} characters, to page ${pdf.readPages} of ${pdf.pageCount},`
      : `${end} of ${text.length} characters`;
  return `${text.slice(0, end)}\n\n[... the file goes on: ${shown} are shown ...]`;
}

export function isCutOff({ text }: Pick<FilePart, 'text'>): boolean {
  return MARKER.test(text.slice(-120));
}
