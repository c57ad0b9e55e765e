import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 250;

/** Waits until the development server answers, and returns its page. */
export async function firstPage(address: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    try {
      const response = await fetch(address, { signal });
      if (response.ok) return await response.text();
    } catch {
      signal.throwIfAborted();
    }
    await wait(RETRY_MS, undefined, { signal });
  }
}

/** Requests the page's script, so that Metro builds it before the user opens the page. */
export async function buildBundle(address: string, page: string, signal: AbortSignal): Promise<void> {
  const [, path] = /<script src="([^"]+\.bundle[^"]*)"/.exec(page) ?? [];
  if (!path) return;
  const response = await fetch(new URL(path, address), { signal });
  for await (const _chunk of response.body ?? []);
}
