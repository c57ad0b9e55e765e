import { NO_BACKUPS, parseBackupRecord } from '../backups/backup-record';
import { DEFAULT_CONTEXT_SETTINGS, parseContextSettings } from '../context/context-settings';
import { SYNC_OFF, parseSyncRecord } from '../sync/keeping/sync-record';
import { MOST_FAVOURITES, MOST_RECENT, parseModelList } from '../models/model-list';
import { parseGrants } from '../network/parse-grants';
import { NO_BUDGET, parseBudget, parseBudgetNotice } from '../usage/budget';
import { SIDEBAR_WIDTH, sidebarWidth } from './sidebar-width';
import { choice, flag, optional, parseModelRef, parseNumber, parseText, type Setting } from './setting';

/** The user's own choices: they go to every device. */
const SYNCED = { exported: true, synced: true };
/** Choices for this device and its screen. */
const EXPORTED = { exported: true, synced: false };
const NOT_EXPORTED = { exported: false, synced: false };

/**
 * Every app setting. To add one, add it here, use it (`readSetting` and `writeSetting` in the domain, `useSetting` and `useSaveSetting` on a
 * screen) and add its English text.
 */
export const SETTINGS = {
  appearance: choice(['system', 'light', 'dark', 'black'], EXPORTED),
  /** Android only: the colours of the wallpaper instead of our own. */
  systemColors: flag(true, EXPORTED),
  /** In percent, on top of the system's own text size. */
  textSize: choice(['100', '85', '115', '130', '150'], EXPORTED),
  language: choice(['system', 'en', 'zh-Hans', 'de', 'ja', 'es', 'ar'], SYNCED),
  /** On a phone: opens the chat used last instead of the list. */
  openLastChat: flag(false, EXPORTED),
  /** On a wide screen: the list beside the chat. */
  sidebarHidden: flag(false, NOT_EXPORTED),
  sidebarWidth: { default: SIDEBAR_WIDTH.default, parse: sidebarWidth, ...NOT_EXPORTED },

  context: { default: DEFAULT_CONTEXT_SETTINGS, parse: parseContextSettings, ...SYNCED },
  memory: flag(true, SYNCED),
  /** In US dollars: beyond it, a turn calls no more tools. */
  maxTurnCostUsd: optional(parseNumber, SYNCED),
  /** The model of new chats. Null: the one that was used last. */
  defaultModel: optional(parseModelRef, SYNCED),
  /** The model that the user chose last. */
  lastModel: optional(parseModelRef, NOT_EXPORTED),
  favouriteModels: { default: [], parse: parseModelList(MOST_FAVOURITES), ...SYNCED },
  /** The models that the user chose, the last one first. */
  recentModels: { default: [], parse: parseModelList(MOST_RECENT), ...NOT_EXPORTED },

  budget: { default: NO_BUDGET, parse: parseBudget, ...NOT_EXPORTED },
  /** The last budget warning that was shown. */
  budgetTold: optional(parseBudgetNotice, NOT_EXPORTED),
  /** The month for which the user agreed to exceed the budget. */
  budgetAllowed: optional(parseText, NOT_EXPORTED),

  /** Addresses in the user's own network that tools may reach. */
  networkGrants: { default: [], parse: parseGrants, ...NOT_EXPORTED },
  /** In a browser: keys are forgotten when the tab is closed. */
  forgetKeysOnClose: flag(false, NOT_EXPORTED),
  /** Phones: after how many minutes in the background the app asks for the screen lock. */
  appLock: choice(['off', 'immediately', 'after1', 'after5', 'after15'], NOT_EXPORTED),
  /** The user's choices about automatic backups, and what became of them. */
  automaticBackup: { default: NO_BACKUPS, parse: parseBackupRecord, ...NOT_EXPORTED },
  /** Where the user syncs to, and what became of the last pass. */
  sync: { default: SYNC_OFF, parse: parseSyncRecord, ...NOT_EXPORTED },
  /** Whether the user wants a notification when something happens in the background. The system must allow it, too. */
  notifications: flag(true, NOT_EXPORTED),
  /** The user has been told once that there are notifications. */
  notificationsOffered: flag(false, NOT_EXPORTED),
  /** The example prompts have been added; they do not come back after the user has removed them. */
  templatesSeeded: flag(false, NOT_EXPORTED),
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

export type SettingKey = keyof typeof SETTINGS;

export type SettingValues = { readonly [Key in SettingKey]: ReturnType<(typeof SETTINGS)[Key]['parse']> };

/** The settings with a fixed set of values. */
export type ChoiceKey = {
  [Key in SettingKey]: (typeof SETTINGS)[Key] extends { readonly values: readonly string[] } ? Key : never;
}[SettingKey];

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

export const EXPORTED_SETTINGS = SETTING_KEYS.filter((key) => SETTINGS[key].exported);

export const SYNCED_SETTINGS = SETTING_KEYS.filter((key) => SETTINGS[key].synced);
