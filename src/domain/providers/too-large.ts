/** Says that a request has too many bytes, and what the server accepts, if it said so. */
export function tooLargeSentence(providerName: string, maxBytes: number | null): string {
  const limit = maxBytes === null ? '' : ` The server accepts up to ${sizeText(maxBytes)}.`;
  return `${providerName} rejected the request: it’s too large.${limit}`;
}

const MEGABYTE = 1024 ** 2;

function sizeText(bytes: number): string {
  if (bytes >= MEGABYTE) return `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
