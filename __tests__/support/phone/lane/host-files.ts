import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
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
