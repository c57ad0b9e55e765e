import encodeQR from 'qr';

/** A QR code as one path of squares, each of one unit, with the quiet zone that readers need around it. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

const QUIET = 4;

export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join('') };
}
