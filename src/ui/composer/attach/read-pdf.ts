import { AttachFailure } from './picked-file';

/** The words of a PDF, page by page. The library is large and loaded only here. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  try {
    const { extractText, getDocumentProxy } = await import('unpdf');
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
    return text
      .map((page) => page.trim())
      .filter((page) => page !== '')
      .join('\n\n');
  } catch (thrown) {
    throw new AttachFailure(isLocked(thrown) ? 'locked-pdf' : 'broken-pdf');
  }
}

function isLocked(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'PasswordException';
}
