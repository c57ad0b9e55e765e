/** Shorter values ("ollama", "none") are placeholders where no key is needed, and occur in ordinary text. */
export const MIN_SECRET_LENGTH = 8;

const MAX_DECODINGS = 4;
const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A piece of this length does not match by chance. A secret cut in two has a piece that long. */
const MIN_PIECE_LENGTH = 16;

/** Whether one of the texts contains a secret unchanged. Fast even for long texts. */
export function containsSecret(texts: readonly string[], secrets: readonly string[]): boolean {
  const long = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH);
  return texts.some((text) => long.some((secret) => text.includes(secret)));
}

/**
 * Whether a text contains one of the secrets: unchanged, in another case, reversed, with separators inserted, cut into long pieces,
 * percent-encoded (also repeatedly), JSON-escaped, in hexadecimal, or in base64 at any offset. A secret that was encrypted, cut into small
 * pieces, or spread over several requests is not found; against those, only the user's review of the request helps.
 */
export function containsEncodedSecret(text: string, secrets: readonly string[]): boolean {
  const readings = decodings(text).map((reading) => ({
    plain: reading,
    stripped: stripSeparators(reading),
    base64: reading.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/'),
  }));
  const long = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH);
  const pieces = new Set(long.flatMap(longPieces));
  if (readings.some(({ stripped }) => containsPiece(stripped, pieces))) return true;
  return long.some((secret) => {
    const stripped = stripSeparators(secret);
    const bytes = new TextEncoder().encode(secret);
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const cores = [0, 1, 2].map((offset) => base64Core(bytes, offset));
    return readings.some(
      (reading) =>
        reading.plain.includes(secret) ||
        (stripped.length >= MIN_SECRET_LENGTH && reading.stripped.includes(stripped)) ||
        reading.stripped.includes(hex) ||
        cores.some((core) => reading.base64.includes(core)),
    );
  });
}

/** One pass over the text, however long the secrets are: a token of 2,000 characters has 4,000 pieces. */
function containsPiece(text: string, pieces: ReadonlySet<string>): boolean {
  if (pieces.size === 0) return false;
  for (let at = 0; at + MIN_PIECE_LENGTH <= text.length; at += 1)
    if (pieces.has(text.slice(at, at + MIN_PIECE_LENGTH))) return true;
  return false;
}

/** Pieces of the secret, forwards and backwards. The header of a JWT is the same in all tokens, so it is left out. */
function longPieces(secret: string): string[] {
  const stripped = stripSeparators(secret.startsWith('eyJ') ? secret.slice(secret.indexOf('.') + 1) : secret);
  const backwards = [...stripped].reverse().join('');
  return [stripped, backwards].flatMap((text) =>
    Array.from({ length: Math.max(0, text.length - MIN_PIECE_LENGTH + 1) }, (_, at) =>
      text.slice(at, at + MIN_PIECE_LENGTH),
    ),
  );
}

/** The text, and the forms into which a server might decode it. */
function decodings(text: string): string[] {
  const found = new Set<string>();
  let reading = text;
  for (let round = 0; round < MAX_DECODINGS && !found.has(reading); round++) {
    found.add(reading);
    reading = percentDecoded(jsonUnescaped(reading)).normalize('NFKC');
  }
  return [...found];
}

function percentDecoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.replace(/%([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    }
  });
}

function jsonUnescaped(text: string): string {
  return text.replace(
    /\\(?:u([\da-f]{4})|([nrtbf])|(["\\/]))/gi,
    (_all, hex?: string, blank?: string, sign?: string) => {
      if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16));
      return blank === undefined ? (sign ?? '') : ' ';
    },
  );
}

function stripSeparators(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d\u0080-\uffff]/g, '');
}

/** The base64 characters that are certain when `offset` (modulo 3) other bytes come before. */
function base64Core(bytes: Uint8Array, offset: number): string {
  const skip = (6 - ((8 * offset) % 6)) % 6;
  let core = '';
  for (let bit = skip; bit + 6 <= bytes.length * 8; bit += 6) {
    const index = Math.floor(bit / 8);
    const pair = (bytes[index] ?? 0) * 256 + (bytes[index + 1] ?? 0);
    core += BASE64_ALPHABET.charAt((pair >> (10 - (bit % 8))) & 63);
  }
  return core;
}
