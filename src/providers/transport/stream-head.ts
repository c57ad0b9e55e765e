const MAX_LENGTH = 2_048;

/** The first bytes of a stream, to tell a damaged answer from something that was never an answer. */
export interface StreamHead {
  read(chunk: Uint8Array): void;
  /** Whether it begins with an event of Anthropic's format. */
  isAnthropic(): boolean;
}

export function createStreamHead(): StreamHead {
  let text = '';
  return {
    read(chunk) {
      const room = MAX_LENGTH - text.length;
      if (room > 0) text += String.fromCharCode(...chunk.subarray(0, room));
    },
    isAnthropic: () => /^(?:event|data): ?(?:\{"type": ?")?(?:message|content_block)_/m.test(text),
  };
}
