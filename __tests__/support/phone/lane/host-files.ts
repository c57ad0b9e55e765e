import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

import type { HostFiles } from '../device/host';

export const hostFiles: HostFiles = {
  exists: existsSync,
  isDirectory: (path) => existsSync(path) && statSync(path).isDirectory(),
  size: (path) => statSync(path).size,
  read: (path) => readFileSync(path),
  readPart(path, from, count) {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(count);
      return bytes.subarray(0, readSync(file, bytes, 0, count, from));
    } finally {
      closeSync(file);
    }
  },
  write(path, bytes, append) {
    mkdirSync(dirname(path), { recursive: true });
    if (append) appendFileSync(path, Buffer.from(bytes));
    else writeFileSync(path, Buffer.from(bytes));
  },
  makeDirectory: (path) => void mkdirSync(path, { recursive: true }),
  list: (path) => readdirSync(path),
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  move: renameSync,
  copy: (from, to) => cpSync(from, to, { recursive: true }),
};
