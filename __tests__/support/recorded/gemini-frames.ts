import type { Frame } from '../servers/replay-frames';
import { PNG } from './picture';

/** Frames as real providers send them, written from their documented formats. */

function geminiFrame(parts: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): Frame {
  return { candidates: [{ index: 0, content: { role: 'model', parts }, ...more }], responseId: 'r1' };
}

const geminiUsage = {
  promptTokenCount: 100,
  candidatesTokenCount: 5,
  thoughtsTokenCount: 4,
  totalTokenCount: 109,
};

export const GEMINI_PICTURE: readonly Frame[] = [
  geminiFrame([{ text: 'Here it is.' }]),
  geminiFrame([{ inlineData: { mimeType: 'image/png', data: PNG } }]),
  { ...(geminiFrame([], { finishReason: 'STOP' }) as object), usageMetadata: geminiUsage },
];

export const GEMINI_GROUNDED: readonly Frame[] = [
  geminiFrame([{ text: 'It opened ' }]),
  geminiFrame([{ text: 'in 1932.' }], {
    finishReason: 'STOP',
    groundingMetadata: {
      webSearchQueries: ['bridge'],
      groundingChunks: [
        { web: { uri: 'https://example.org/bridge', title: 'example.org' } },
        { web: { uri: 'ftp://example.org/file', title: 'a file' } },
      ],
      groundingSupports: [],
    },
  }),
];
