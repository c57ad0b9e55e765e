import type { PDFDocumentProxy } from 'unpdf/pdfjs';

import { openPdfWorker } from './pdf-worker';
import { AttachFailure } from './picked-file';

export interface PdfText {
  readonly text: string;
  readonly readPages: number;
  readonly pageCount: number;
}

/** The text of a PDF, read page by page until there are `enough` characters. The library is large and loaded only here. */
export async function readPdf(bytes: Uint8Array, enough: number, signal?: AbortSignal): Promise<PdfText> {
  try {
    const library = await import('unpdf/pdfjs');
    const worker = openPdfWorker(library);
    const reading = library.getDocument({ data: bytes, worker, useSystemFonts: true });
    try {
      return await readPages(await reading.promise, enough, signal);
    } finally {
      await reading.destroy();
      worker.destroy();
    }
  } catch (thrown) {
    if (thrown instanceof AttachFailure) throw thrown;
    throw new AttachFailure(isLocked(thrown) ? 'locked-pdf' : 'broken-pdf', thrown);
  }
}

/** Reads one page at a time and releases it immediately, so that a long PDF never fills a phone's memory. */
async function readPages(pdf: PDFDocumentProxy, enough: number, signal?: AbortSignal): Promise<PdfText> {
  const pages: string[] = [];
  let length = 0;
  let unreadable = 0;
  let number = 0;
  while (number < pdf.numPages && length <= enough && !signal?.aborted) {
    number += 1;
    const pageText = await readPage(pdf, number);
    if (pageText === null) unreadable += 1;
    const page = pageText ?? `[page ${number} could not be read]`;
    length += page.length;
    if (page !== '') pages.push(page);
  }
  if (unreadable === pdf.numPages) throw new AttachFailure('broken-pdf');
  return { text: pages.join('\n\n'), readPages: number, pageCount: pdf.numPages };
}

/** Null if this page is damaged; the others may be readable. */
async function readPage(pdf: PDFDocumentProxy, number: number): Promise<string | null> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('')
      .trim();
  } catch {
    return null;
  }
}

function isLocked(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'PasswordException';
}
