/** How long we wait without a sign of life. */
export interface Timeouts {
  /** Until the headers of the answer are there. */
  readonly connectMs: number;
  /** Between two lines of a stream. */
  readonly idleMs: number;
}

const REMOTE: Timeouts = { connectMs: 30_000, idleMs: 60_000 };

/** A model at home may first have to be read from disk, and then chews on a long prompt without a word. */
const LOCAL_SERVER: Timeouts = { connectMs: 300_000, idleMs: 300_000 };

/** Private ranges, names without a dot, and the endings home networks use. */
const PRIVATE_HOST =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[|[^.]+$|.*\.(?:local|lan|home|internal|ts\.net)$)/i;

export function timeoutsFor(baseUrl: string): Timeouts {
  return PRIVATE_HOST.test(new URL(baseUrl).hostname) ? LOCAL_SERVER : REMOTE;
}

/** Uploading takes its time too: at least 32 kB a second are expected, so that a large image on a slow line is not cut off. */
export function uploadMs(body: unknown): number {
  return typeof body === 'string' ? Math.ceil(body.length / 32) : 0;
}
