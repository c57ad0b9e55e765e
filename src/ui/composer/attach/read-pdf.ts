import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs';

import { MAX_PDF_PAGES } from '@/state/composer/incoming';

import { openPdfWorker } from './pdf-worker';
import { AttachFailure } from './picked-file';

export interface PdfText {
  readonly text: string;
  readonly readPages: number;
  readonly pageCount: number;
  /** False: reading stopped at a limit. */
  readonly isWhole: boolean;
}

export interface PdfLimits {
  /** In characters. Reading stops soon after them, also in the middle of a page. */
  readonly enough: number;
  readonly maxPages?: number;
  /** A page can keep the library busy for minutes without having any text. */
  readonly maxMs?: number;
  readonly now?: () => number;
  readonly signal?: AbortSignal;
}

const MAX_MS = 20_000;

/** The text of a PDF, read page by page until a limit. The library is large and loaded only here. */
export async function readPdf(bytes: Uint8Array, limits: PdfLimits): Promise<PdfText> {
  try {
    const library = await import('unpdf/pdfjs');
    const worker = openPdfWorker(library);
    const reading = library.getDocument({ data: bytes, worker, useSystemFonts: true });
    try {
      return await readPages(await reading.promise, limits);
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
async function readPages(pdf: PDFDocumentProxy, limits: PdfLimits): Promise<PdfText> {
  const { enough, maxPages = MAX_PDF_PAGES, maxMs = MAX_MS, now = Date.now, signal } = limits;
  const end = now() + maxMs;
  const pages: string[] = [];
  let length = 0;
  let unreadable = 0;
  let number = 0;
  const isOver = (pageLength = 0) => length + pageLength > enough || now() > end || signal?.aborted === true;
  while (number < Math.min(pdf.numPages, maxPages) && !isOver()) {
    number += 1;
    const pageText = await readPage(pdf, number, isOver);
    if (pageText === null) unreadable += 1;
    const page = pageText ?? `[page ${number} could not be read]`;
    length += page.length;
    if (page !== '') pages.push(page);
  }
  if (unreadable === pdf.numPages) throw new AttachFailure('broken-pdf');
  const isWhole = number === pdf.numPages && !isOver();
  return { text: pages.join('\n\n'), readPages: number, pageCount: pdf.numPages, isWhole };
}

/** Null if this page is damaged; the others may be readable. A page arrives in pieces, and the rest of it is left when the limit is reached. */
async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  isOver: (length: number) => boolean,
): Promise<string | null> {
  try {
    const page = await pdf.getPage(number);
    const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
    let text = '';
    while (!isOver(text.length)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    }
    // A stream that is not read to its end waits; destroying the document ends it. (The library cannot cancel it on phones.)
    page.cleanup();
    return text.trim();
  } catch {
    return null;
  }
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

function isLocked(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'PasswordException';
}
