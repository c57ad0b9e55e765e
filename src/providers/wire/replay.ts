import type { SharedV4ProviderMetadata } from '@ai-sdk/provider';
import type { Replay } from '@/domain/conversation';
import { isRecord } from '@/domain/json';

/** The metadata as the opaque string that the history stores; null when there is nothing to send back. */
export function toReplay(metadata: SharedV4ProviderMetadata | undefined): Replay | null {
  if (metadata === undefined) return null;
  const worthKeeping = Object.values(metadata).some((fields) =>
    Object.values(fields).some((value) => value !== null && value !== undefined),
  );
  return worthKeeping ? JSON.stringify(metadata) : null;
}

/** Null when it cannot be sent back: damaged, or made by another type of provider. */
export function fromReplay(replay: Replay | null, namespace: string): SharedV4ProviderMetadata | null {
  if (replay === null) return null;
  try {
    const metadata: unknown = JSON.parse(replay);
    if (!isRecord(metadata) || !isRecord(metadata[namespace])) return null;
    // toReplay made it, so the fields are JSON.
    return { [namespace]: metadata[namespace] } as SharedV4ProviderMetadata;
  } catch {
    return null;
  }
}

export function mergeMetadata(
  earlier: SharedV4ProviderMetadata | undefined,
  later: SharedV4ProviderMetadata | undefined,
): SharedV4ProviderMetadata | undefined {
  if (earlier === undefined || later === undefined) return later ?? earlier;
  const merged: SharedV4ProviderMetadata = { ...earlier };
  for (const [namespace, fields] of Object.entries(later)) {
    const known = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
    merged[namespace] = { ...merged[namespace], ...Object.fromEntries(known) };
  }
  return merged;
}
