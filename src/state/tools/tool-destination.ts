import { readUrl } from '@/domain/network/read-url';

/** The host in the arguments of a tool call; null if there is none. */
export function hostInArguments(toolInput: string): string | null {
  const url = urlArgument(toolInput);
  const read = url === null ? null : readUrl(url);
  return read?.ok ? read.address.host.text : null;
}

/** Arguments are exactly what the model wrote and may be invalid. */
function urlArgument(toolInput: string): string | null {
  try {
    const input: unknown = JSON.parse(toolInput);
    const url = typeof input === 'object' && input !== null && 'url' in input ? input.url : null;
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}
