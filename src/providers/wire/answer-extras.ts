import type { UnshownKind } from '@/domain/conversation';
import { MAX_SOURCES, readSource, type AnswerSource } from '@/domain/messages/answer-source';
import { MAX_PICTURE_CHARS, MAX_PICTURES, type ModelPart } from '@/domain/providers/model-call';

/** Collects what comes with an answer besides text, thinking and tool calls, within the limits of `ModelPart`. */
export interface AnswerExtras {
  /** A page that the text refers to. */
  cite(url: unknown, title?: unknown): void;
  /** A page that a search found. It is shown only if the text refers to none: a search finds many that the answer does not use. */
  find(url: unknown, title?: unknown): void;
  picture(mediaType: string, base64: string): void;
  name(what: UnshownKind): void;
  /** What has come since the last call, apart from sources. */
  take(): readonly ModelPart[];
  /** Once, at the end. */
  sources(): readonly ModelPart[];
}

export function createAnswerExtras(): AnswerExtras {
  const cited = new Map<string, AnswerSource>();
  const found = new Map<string, AnswerSource>();
  const named = new Set<UnshownKind>();
  let pictures = 0;
  let ready: ModelPart[] = [];

  function add(list: Map<string, AnswerSource>, url: unknown, title: unknown): void {
    const source = readSource(url, title);
    if (source === null) return;
    const known = list.get(source.url);
    // Perplexity sends addresses first and their titles later.
    if (known ? known.title === null : list.size < MAX_SOURCES) list.set(source.url, source);
  }
  function name(what: UnshownKind): void {
    if (named.has(what)) return;
    named.add(what);
    ready.push({ type: 'unshown', what });
  }

  return {
    cite: (url, title) => add(cited, url, title),
    find: (url, title) => add(found, url, title),
    name,
    picture(mediaType, base64) {
      if (pictures >= MAX_PICTURES || base64.length > MAX_PICTURE_CHARS) return name('picture');
      pictures += 1;
      ready.push({ type: 'picture', picture: { mediaType, base64 } });
    },
    take() {
      const parts = ready;
      ready = [];
      return parts;
    },
    sources() {
      const shown = cited.size > 0 ? cited : found;
      return [...shown.values()].map((source) => ({
        type: 'source',
        source: { ...source, title: source.title ?? found.get(source.url)?.title ?? null },
      }));
    },
  };
}
