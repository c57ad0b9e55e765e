import { createHash } from 'node:crypto';

/** A seal that only the model that made a thought can make, so that a replay can be checked without remembering anything. */
export function seal(modelId: string, thought: string): string {
  return createHash('sha256').update(`${modelId}\n${thought}`).digest('base64');
}

export function isSealOf(modelId: string, thought: string, signature: unknown): boolean {
  return signature === seal(modelId, thought);
}
