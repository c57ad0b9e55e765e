import {
  DEFAULT_CONTEXT_SETTINGS,
  parseContextSettings,
  type ContextSettings,
  type PruneSettings,
} from './context-settings';
import { asRecord } from '../json';

/** The settings that an agent overrides; the settings for all agents apply to the rest. */
export interface ContextOverrides extends Partial<Omit<ContextSettings, 'prune'>> {
  readonly prune?: Partial<PruneSettings>;
}

/** The stored value may be anything: unknown names and values of another type are left out, the rest is brought into range. */
export function parseContextOverrides(stored: unknown): ContextOverrides {
  const given = asRecord(stored);
  const { prune, ...parsed } = parseContextSettings(given);
  const chosen = only(parsed, given, DEFAULT_CONTEXT_SETTINGS);
  const chosenPrune = only(prune, asRecord(given['prune']), DEFAULT_CONTEXT_SETTINGS.prune);
  return Object.keys(chosenPrune).length === 0 ? chosen : { ...chosen, prune: chosenPrune };
}

export function withOverrides(settings: ContextSettings, overrides: ContextOverrides): ContextSettings {
  return parseContextSettings({ ...settings, ...overrides, prune: { ...settings.prune, ...overrides.prune } });
}

/** Null means "none" for these, whatever the default is. */
const NULLABLE: ReadonlySet<string> = new Set<keyof ContextSettings>(['maxContextTokens', 'summariser']);

function only<T extends object>(parsed: T, given: Readonly<Record<string, unknown>>, like: object): Partial<T> {
  const types = new Map(Object.entries(like).map(([name, value]) => [name, typeof value]));
  const isGiven = (name: string) =>
    name in given && (typeof given[name] === types.get(name) || (given[name] === null && NULLABLE.has(name)));
  const named = Object.entries(parsed).filter(([name]) => isGiven(name));
  return Object.fromEntries(named) as Partial<T>;
}
