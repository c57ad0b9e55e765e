import type { Answer } from './answer';

export function isHtml(answer: Answer): boolean {
  return /html/i.test(answer.header('content-type') ?? '');
}
