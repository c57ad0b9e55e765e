import type { ReadableFile } from '@/domain/archive/archive';

export function fileOf(bytes: Uint8Array): ReadableFile {
  return { size: bytes.length, read: async (at, length) => bytes.slice(at, at + length) };
}
