import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/**
 * A reader that somebody else could have written from docs/sync-format.md: it shares no code with the app. It proves that the page is
 * complete and that the vectors are not merely what our own code happens to do.
 */
export function derive(root: Buffer, what: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `skein-sync ${what}`, length));
}

export function readName(root: Buffer, name: string): Buffer {
  const cipher = createDecipheriv('aes-256-ecb', derive(root, 'names'), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(Buffer.from(name.slice(-32), 'hex')), cipher.final()]);
}

export function nameOfBlob(root: Buffer, hash: string): string {
  const tag = createHmac('sha256', derive(root, 'blobs')).update(Buffer.from(hash, 'hex')).digest('hex');
  return `blobs/b-${tag.slice(0, 32)}`;
}

export function openSealed(root: Buffer, name: string, sealed: Buffer): Buffer {
  const header = sealed.subarray(0, 40);
  const length = header.readUInt32BE(12);
  const count = Math.max(1, Math.ceil(length / 65_536));
  const chunks = Array.from({ length: count }, (_, chunk) => {
    const at = 40 + chunk * 65_552;
    const nonce = Buffer.alloc(24);
    header.copy(nonce, 0, 24, 40);
    nonce.writeUInt32BE(chunk, 19);
    nonce[23] = chunk === count - 1 ? 1 : 0;
    const key = hChaCha20(derive(root, 'data'), nonce.subarray(0, 16));
    const cipher = createDecipheriv('chacha20-poly1305', key, Buffer.concat([Buffer.alloc(4), nonce.subarray(16)]), {
      authTagLength: 16,
    });
    const bytes = sealed.subarray(at, at + 65_552);
    cipher.setAAD(Buffer.concat([header, Buffer.from(name)]), { plaintextLength: bytes.length - 16 });
    cipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]);
  });
  return Buffer.concat(chunks);
}

function hChaCha20(key: Buffer, nonce: Buffer): Buffer {
  const read = (bytes: Buffer) => Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(4 * at));
  const state = new Uint32Array([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...read(key), ...read(nonce)]);
  const at = (index: number) => state[index] ?? 0;
  const mix = (a: number, b: number, d: number, bits: number) => {
    state[a] = at(a) + at(b);
    const turned = at(d) ^ at(a);
    state[d] = (turned << bits) | (turned >>> (32 - bits));
  };
  const quarter = (a: number, b: number, c: number, d: number) => {
    mix(a, b, d, 16);
    mix(c, d, b, 12);
    mix(a, b, d, 8);
    mix(c, d, b, 7);
  };
  for (let round = 0; round < 10; round++) {
    for (let column = 0; column < 4; column++) quarter(column, column + 4, column + 8, column + 12);
    for (let row = 0; row < 4; row++) quarter(row, 4 + ((row + 1) % 4), 8 + ((row + 2) % 4), 12 + ((row + 3) % 4));
  }
  const subkey = Buffer.alloc(32);
  [0, 1, 2, 3, 12, 13, 14, 15].forEach((word, index) => subkey.writeUInt32LE(at(word), 4 * index));
  return subkey;
}
