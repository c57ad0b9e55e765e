import { sha256 as hashBytes } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { HashText } from '@/domain/text/hash-text';

/** In JavaScript, because phones have no `crypto.subtle`. */
export const sha256: HashText = (text) => bytesToHex(hashBytes(utf8ToBytes(text)));
