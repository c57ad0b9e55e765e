import type { Lack } from '@/domain/models/model-lacks';
import type { Fault } from './read-fault';

const TOOLS =
  /(?:not|n['’]t|found that) support[^.]{0,30}\b(?:tools?|function[ -]call)|\b(?:tools?|tool[ _-]?(?:use|calls?|calling)|function[ -]calling)\b[^.]{0,40}\b(?:not (?:supported|enabled|available)|unsupported)|tool choice requires/i;
/** One tool has a schema that the server does not accept: the others are fine. */
const ONE_TOOL = /\btools?[.[]\d|parameters|schema/i;

const IMAGES =
  /(?:not|n['’]t|found that) support[^.]{0,30}\b(?:images?|image_url|vision|multi-?modal)|\b(?:images?|image[ _](?:inputs?|url)|vision|multi-?modal)\b[^.]{0,40}\b(?:not (?:supported|enabled|available)|unsupported)|required for image input|unknown variant `image_url`|not a multi-?modal model|at most 0 image/i;
/** One picture has a format that the server does not know: others are fine. */
const ONE_IMAGE = /format|media.?type|mime|image\/|webp|heic|\bgif\b/i;

/** A server that refuses for another reason has another status. Some local ones answer 500. */
const STATUSES: readonly (number | null)[] = [null, 400, 404, 415, 422, 500, 501];

/** What the model turned out not to take; null: the fault is about something else. */
export function classifyLack({ status, message }: Pick<Fault, 'status' | 'message'>): Lack | null {
  if (message === null || !STATUSES.includes(status)) return null;
  if (IMAGES.test(message) && !ONE_IMAGE.test(message)) return 'images';
  return TOOLS.test(message) && !ONE_TOOL.test(message) ? 'tools' : null;
}
