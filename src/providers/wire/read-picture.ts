import { asRecord, isRecord } from '@/domain/json';
import { bytesOfBase64, canBeShown } from '@/domain/messages/picture-size';
import type { AnswerExtras } from './answer-extras';

/** What the app can show. SVG is left out, because it can contain scripts. */
const SHOWN = /^image\/(?:png|jpeg|webp|gif)$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** How the base64 text of each format begins. */
const BEGINNINGS: readonly (readonly [start: string, mediaType: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['UklGR', 'image/webp'],
  ['R0lGOD', 'image/gif'],
];

/** A file in an answer: a picture is kept, anything else is only named. */
export function readFile(mediaType: string, data: unknown, extras: AnswerExtras): void {
  const type = mediaType.toLowerCase();
  if (type.startsWith('audio/')) return extras.name('audio');
  if (!SHOWN.test(type) || typeof data !== 'string' || !BASE64.test(data)) {
    return extras.name(type.startsWith('image/') ? 'picture' : 'file');
  }
  if (!canBeShown(bytesOfBase64(data))) return extras.name('picture');
  extras.picture(type, data);
}

/** OpenAI's generated pictures come without their format. */
export function readGeneratedPicture(result: unknown, extras: AnswerExtras): void {
  const { result: base64 } = asRecord(result);
  if (typeof base64 !== 'string' || base64 === '') return extras.name('picture');
  const mediaType = BEGINNINGS.find(([start]) => base64.startsWith(start))?.[1] ?? 'image/png';
  readFile(mediaType, base64, extras);
}

/** OpenRouter: `[{ "type": "image_url", "image_url": { "url": "data:image/png;base64,…" } }]`. Nothing is loaded from elsewhere. */
export function readImageUrls(images: unknown, extras: AnswerExtras): void {
  if (!Array.isArray(images)) return;
  for (const image of images) {
    const url = isRecord(image) ? asRecord(image.image_url).url : undefined;
    const match = typeof url === 'string' ? /^data:([^;,]+);base64,/.exec(url) : null;
    if (match === null || typeof url !== 'string') extras.name('picture');
    else readFile(match[1] ?? '', url.slice(match[0].length), extras);
  }
}
