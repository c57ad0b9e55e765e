/** Hermes 0.86.3 has TextEncoder, atob and btoa; React Native and Expo bring the rest of the web's functions themselves. */
import type { Host } from './host';

export function installText(host: Host, target: Record<string, unknown>): void {
  target.btoa = (text: unknown) => host.base64(String(text));
  target.atob = (text: unknown) => host.fromBase64(String(text));
  target.TextEncoder = class {
    get encoding(): string {
      return 'utf-8';
    }
    encode(text = ''): Uint8Array {
      return new Uint8Array(host.utf8(String(text)));
    }
    encodeInto(text: string, into: Uint8Array): { read: number; written: number } {
      const bytes = host.utf8(text).slice(0, into.length);
      into.set(bytes);
      return { read: text.length, written: bytes.length };
    }
  };
}
