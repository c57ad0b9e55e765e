import { crc32 } from 'node:zlib';

/** Metadata that the simulated camera writes into its photos. None of it may leave the device. */
export const CAMERA_NAME = 'SkeinCam 9';

/** Adds the metadata of a camera to a JPEG: orientation and location. */
export function withCameraMetadata(jpeg: Buffer): Buffer {
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), directories()]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Adds the same metadata to a PNG. */
export function withPngMetadata(png: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('tEXt', 'latin1'), Buffer.from(`Source\0${CAMERA_NAME}`, 'latin1')]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  sum.writeUInt32BE(crc32(chunk));
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), length, chunk, sum, png.subarray(afterHeader)]);
}

const [ASCII, SHORT, LONG, RATIONAL] = [2, 3, 4, 5];
const ON_ITS_SIDE = 6;

/** The camera name, the orientation and 35° 0' 42" N 135° 46' 5" E. Offsets count from the start of the TIFF part. */
function directories(): Buffer {
  const main = 8;
  const gps = main + 2 + 3 * 12 + 4;
  const name = gps + 2 + 4 * 12 + 4;
  const latitude = name + CAMERA_NAME.length + 1;
  const longitude = latitude + 24;
  return Buffer.concat([
    directory([
      entry(0x010f, ASCII, CAMERA_NAME.length + 1, name),
      entry(0x0112, SHORT, 1, ON_ITS_SIDE << 16),
      entry(0x8825, LONG, 1, gps),
    ]),
    directory([
      entry(1, ASCII, 2, 0x4e000000),
      entry(2, RATIONAL, 3, latitude),
      entry(3, ASCII, 2, 0x45000000),
      entry(4, RATIONAL, 3, longitude),
    ]),
    Buffer.from(`${CAMERA_NAME}\0`, 'latin1'),
    rationals([35, 0, 42]),
    rationals([135, 46, 5]),
  ]);
}

function directory(entries: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  bytes.writeUInt32BE(value, 8);
  return bytes;
}

function rationals(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * numbers.length);
  numbers.forEach((number, index) => {
    bytes.writeUInt32BE(number, 8 * index);
    bytes.writeUInt32BE(1, 8 * index + 4);
  });
  return bytes;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export function sizeOfPng(png: Buffer): PictureSize {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Reads the segments of a JPEG up to the frame header. */
export function sizeOfJpeg(jpeg: Buffer): PictureSize {
  let at = 2;
  while (at < jpeg.length) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) {
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    }
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error('This JPEG has no frame.');
}
