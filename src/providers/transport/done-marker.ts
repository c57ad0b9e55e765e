const LONGEST = 24;

/**
 * Watches the bytes of a Chat stream for its closing `data: [DONE]`, which the SDK drops. It counts as the terminal marker for
 * servers that never send a finish reason. The text of an answer cannot fake it: a line break inside JSON is escaped.
 */
export interface DoneMarker {
  see(chunk: Uint8Array): void;
  seen(): boolean;
}

export function createDoneMarker(): DoneMarker {
  let tail = '';
  return {
    see(chunk) {
      tail = (tail + String.fromCharCode(...chunk.subarray(-LONGEST))).slice(-LONGEST);
    },
    seen: () => /(?:^|[\r\n])data: ?\[DONE\]\s*$/.test(tail),
  };
}
