import { actionText } from './en-actions';
import { agentText } from './en-agents';
import { appText, numberText, suggestionText } from './en-app';
import { callText } from './en-calls';
import { chatText } from './en-chat';
import { composerText } from './en-composer';
import { contextText } from './en-context';
import { dataText } from './en-data';
import { recoveryText } from './en-recovery';
import { errorText } from './en-errors';
import { lockText } from './en-lock';
import { memoryText } from './en-memory';
import { modelText } from './en-models';
import { platformText } from './en-platform';
import { providerText } from './en-providers';
import { readingText } from './en-reading';
import { searchText } from './en-search';
import { seenText } from './en-seen';
import { sessionText } from './en-sessions';
import { settingsText } from './en-settings';
import { syncText } from './sync/en-sync';
import { toolText } from './en-tools';
import { usageText } from './en-usage';

export const en = {
  ...appText,
  ...errorText,
  ...actionText,
  ...seenText,
  ...sessionText,
  ...usageText,
  ...numberText,
  ...providerText,
  ...chatText,
  ...suggestionText,
  ...composerText,
  ...modelText,
  ...agentText,
  ...callText,
  ...contextText,
  ...platformText,
  ...toolText,
  ...memoryText,
  ...searchText,
  ...dataText,
  ...recoveryText,
  ...syncText,
  ...readingText,
  ...settingsText,
  ...lockText,
} as const;

/** The shape of a translation: the same keys with any text. */
export type Translation = Widen<typeof en>;

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> };
