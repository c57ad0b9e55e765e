import { asRecord, isRecord } from '@/domain/json';
import type { AnswerExtras } from './answer-extras';
import { readImageUrls } from './read-picture';
import { usageFromChat, type Terminal } from './terminal';

/** What the SDK drops from a frame of a Chat stream. Returns how the answer ended when the frame says so. */
export function readRawChat(frame: Readonly<Record<string, unknown>>, extras: AnswerExtras): Terminal | null {
  // Perplexity and xAI send all sources with the frames; nobody asked for them.
  for (const url of list(frame.citations)) extras.cite(url);
  for (const result of list(frame.search_results)) extras.cite(asRecord(result).url, asRecord(result).title);

  const choice = asRecord(list(frame.choices)[0]);
  // The last frame of some servers has the whole message instead of a piece.
  for (const piece of [choice.delta, choice.message].filter(isRecord)) {
    for (const annotation of list(piece.annotations)) readAnnotation(annotation, extras);
    readImageUrls(piece.images, extras);
    if (isRecord(piece.audio)) extras.name('audio');
    if (list(piece.executed_tools).length > 0) extras.name('tool');
  }
  const usage = usageFromChat(frame.usage);
  const ended = typeof choice.finish_reason === 'string' ? choice.finish_reason : null;
  return ended === null && usage === null ? null : { unified: ended === null ? null : unifiedOf(ended), usage };
}

function readAnnotation(annotation: unknown, extras: AnswerExtras): void {
  if (!isRecord(annotation) || annotation.type !== 'url_citation') return;
  const { url, title } = isRecord(annotation.url_citation) ? annotation.url_citation : annotation;
  extras.cite(url, title);
}

function unifiedOf(reason: string): Terminal['unified'] {
  if (reason === 'length' || reason === 'max_tokens') return 'length';
  return reason === 'content_filter' ? 'content-filter' : 'stop';
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
