import { legacyDecoder } from './legacy-charsets';

const TEXT_TYPES =
  /^(?:text\/.*|.*[/+](?:json|xml|yaml)|application\/(?:(?:x-)?(?:javascript|ecmascript|ndjson|yaml|toml|sh|tex|httpd-php)|json-seq|jsonl|graphql|sql|rtf|x-www-form-urlencoded|xhtml\+xml|xml-dtd))$/;

/** The media type in lower case, without parameters. */
export function mediaType(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** A response without a type may still be text; `decodeText` then checks the bytes. */
export function isTextType(contentType: string): boolean {
  const type = mediaType(contentType);
  return type === '' || TEXT_TYPES.test(type);
}

/** Null when the bytes are not text, whatever their type says. */
export async function decodeText(bytes: Uint8Array, contentType: string): Promise<string | null> {
  const charset = byteOrderMark(bytes) ?? statedCharset(contentType) ?? charsetInside(bytes, contentType) ?? 'utf-8';
  if (!/^utf-?(?:16|32)/i.test(charset) && bytes.subarray(0, 4096).includes(0)) return null;
  // Streaming, so that a character cut in two by the byte limit is left out instead of becoming "�".
  return (await decoderFor(charset)).decode(bytes, { stream: true });
}

function byteOrderMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function statedCharset(contentType: string): string | null {
  return /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1] ?? null;
}

/** Old pages name their charset in their first lines. */
function charsetInside(bytes: Uint8Array, contentType: string): string | null {
  if (!/html|xml/.test(mediaType(contentType))) return null;
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  return /<(?:meta|\?xml)[^>]*?(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1] ?? null;
}

/** Text in a charset that nobody knows is mostly ASCII. */
async function decoderFor(charset: string): Promise<Pick<TextDecoder, 'decode'>> {
  try {
    return new TextDecoder(charset);
  } catch {
    return (await legacyDecoder(charset)) ?? new TextDecoder();
  }
}
