import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { createContext, Script, type Context } from 'node:vm';

import type { Host } from '../device/host';
import type { controls } from '../device/install';

export type Controls = typeof controls;

let device: Script | null = null;

/** The stubs of native code, which run inside the context. */
function deviceScript(): Script {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, '../device/install.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return new Script(outputFiles[0]?.text ?? '', { filename: 'device.js' });
}

/** A context with ECMAScript only: no Node and no browser. Native code is installed in it, the bundle is not. */
export function createBareContext(host: Host): { readonly context: Context; readonly controls: Controls } {
  const context = createContext({ __host: host });
  device ??= deviceScript();
  device.runInContext(context);
  return { context, controls: (context as { __controls: Controls }).__controls };
}
