/**
 * Writes a copy that is compressed with Brotli beside each file of the exported web app (`npm run export:web` first), for a host that sends such
 * copies: docs/hosting.md. Not part of the export, because the best compression takes over ten seconds of a processor.
 */
import { join } from 'node:path';
import { precompress } from './web/precompress';

void precompress(join(__dirname, '..', 'dist'));
