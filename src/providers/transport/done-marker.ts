const MAX_LENGTH = 24;

/**
 * Looks for the final `data: [DONE]` in the bytes of a Chat stream, which the SDK drops. It is the terminal marker of servers
 * that never send a finish reason. The text of an answer cannot imitate it, because a line break inside JSON is escaped.
 */
export interface DoneMarker {
  read(chunk: Uint8Array): void;
  wasFound(): boolean;
}

export function createDoneMarker(): DoneMarker {
  let tail = '';
  return {
    read(chunk) {
      tail = (tail + String.fromCharCode(...chunk.subarray(-MAX_LENGTH))).slice(-MAX_LENGTH);
    },
    wasFound: () => /(?:^|[\r\n])data: ?\[DONE\]\s*$/.test(tail),
  };
}
