import type { Page } from 'playwright-core';

export interface TransferredFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** Dispatches the event with which the browser reports that files were dropped or pasted. */
export async function dropOrPaste(page: Page, how: 'drop' | 'paste', files: readonly TransferredFile[]): Promise<void> {
  const sent = files.map(({ name, type, content }) => ({
    name,
    type,
    base64: Buffer.from(content).toString('base64'),
  }));
  await page.evaluate(
    ([way, given]) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const options = { bubbles: true, cancelable: true };
      (document.activeElement ?? document).dispatchEvent(
        way === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [how, sent] as const,
  );
}
