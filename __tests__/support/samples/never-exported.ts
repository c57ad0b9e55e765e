import type { SettingKey } from '@/domain/settings/settings-registry';

/** Permissions, and settings that belong to one device: another device must not receive them with an export. */
export const NEVER_EXPORTED = [
  'lastModel',
  'recentModels',
  'budget',
  'budgetTold',
  'budgetAllowed',
  'networkGrants',
  'forgetKeysOnClose',
  'templatesSeeded',
] as const satisfies readonly SettingKey[];
