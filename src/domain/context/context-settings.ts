import {
  COMPACT_THRESHOLD_RATIO,
  MAX_CONTEXT_TOKENS,
  PROTECTED_WINDOW_RATIO,
  PRUNE_CLEAR_AFTER_TURNS,
  PRUNE_KEEP_ASSISTANT_TURNS,
  PRUNE_SOFT_TRIM_CHARS,
} from './compact-constants';
import { parseModelRef } from '../settings/setting';
import { asRecord } from '../json';

/** The user's settings for the context; an agent may override them. */
export interface ContextSettings {
  readonly enabled: boolean;
  /** Share of the window above which a session is compacted in the background. */
  readonly threshold: number;
  /** Share of the window whose newest messages stay word for word. */
  readonly protectedShare: number;
  /** The working context: larger ones are compacted even if the window has room, because each token is paid for in each turn. Null: no cap. */
  readonly maxContextTokens: number | null;
  /** Null: the session's own model. */
  readonly summariser: { readonly providerId: string; readonly modelId: string } | null;
  readonly prune: PruneSettings;
}

export interface PruneSettings {
  readonly enabled: boolean;
  /** Results of this many newest assistant turns are never touched. */
  readonly keepTurns: number;
  /** Results older than this many assistant turns are cleared. */
  readonly clearAfterTurns: number;
  readonly softTrimChars: number;
}

export const DEFAULT_CONTEXT_SETTINGS: ContextSettings = {
  enabled: true,
  threshold: COMPACT_THRESHOLD_RATIO,
  protectedShare: PROTECTED_WINDOW_RATIO,
  maxContextTokens: MAX_CONTEXT_TOKENS,
  summariser: null,
  prune: {
    enabled: true,
    keepTurns: PRUNE_KEEP_ASSISTANT_TURNS,
    clearAfterTurns: PRUNE_CLEAR_AFTER_TURNS,
    softTrimChars: PRUNE_SOFT_TRIM_CHARS,
  },
};

export const THRESHOLD_RANGE = { min: 0.3, max: COMPACT_THRESHOLD_RATIO };
export const PROTECTED_RANGE = { min: 0.05, max: 0.5 };
/** Below, summaries would take most of what they free. */
const MAX_CONTEXT_RANGE = { min: 16_000, max: 10_000_000 };

/** The stored value may be anything (an older app, an import): invalid parts fall back to the default. */
export function parseContextSettings(stored: unknown): ContextSettings {
  const given = asRecord(stored);
  const prune = asRecord(given['prune']);
  const fallback = DEFAULT_CONTEXT_SETTINGS;
  const threshold = within(given['threshold'], THRESHOLD_RANGE, fallback.threshold);
  return {
    enabled: asBoolean(given['enabled'], fallback.enabled),
    threshold,
    // The protected part must leave something to compact below the line.
    protectedShare: Math.min(within(given['protectedShare'], PROTECTED_RANGE, fallback.protectedShare), threshold / 2),
    maxContextTokens: asCap(given['maxContextTokens'], fallback.maxContextTokens),
    summariser: parseModelRef(given['summariser']),
    prune: {
      enabled: asBoolean(prune['enabled'], fallback.prune.enabled),
      keepTurns: asCount(prune['keepTurns'], fallback.prune.keepTurns),
      clearAfterTurns: Math.max(
        asCount(prune['clearAfterTurns'], fallback.prune.clearAfterTurns),
        asCount(prune['keepTurns'], fallback.prune.keepTurns),
      ),
      softTrimChars: asCount(prune['softTrimChars'], fallback.prune.softTrimChars),
    },
  };
}

function asBoolean(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function asCount(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : fallback;
}

function asCap(value: unknown, fallback: number | null): number | null {
  if (value === null) return null;
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.round(within(value, MAX_CONTEXT_RANGE, value))
    : fallback;
}

function within(value: unknown, { min, max }: { min: number; max: number }, fallback: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return fallback;
  return Math.min(max, Math.max(min, value));
}
