import { createHash } from 'node:crypto';

/**
 * A signature that depends only on the model and the thought, so that a replay can be checked without storing
 * anything.
 */
export function sign(modelId: string, thought: string): string {
  return createHash('sha256').update(`${modelId}\n${thought}`).digest('base64');
}

export function isSignatureOf(modelId: string, thought: string, signature: unknown): boolean {
  return signature === sign(modelId, thought);
}
