import { INCOMING_LIMITS, isWithinLimit } from '@/domain/incoming/incoming-limits';

export const MAX_FILE_BYTES = INCOMING_LIMITS['attached-file'];
export const MAX_FILE_CHARS = INCOMING_LIMITS['attached-text'];
export const MAX_PDF_PAGES = INCOMING_LIMITS['pdf-pages'];
export const MAX_SHARED_CHARS = INCOMING_LIMITS['shared-text'];

export function isFileWithinLimit(bytes: number): boolean {
  return isWithinLimit('attached-file', bytes);
}
