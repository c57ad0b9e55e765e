import type { Handover } from '@/domain/handover';

/** Only browsers can have the app open twice. See the `.web` file. */
export function deviceHandover(): Handover | null {
  return null;
}
