import * as Clipboard from 'expo-clipboard';
import { useTranslation } from 'react-i18next';

import type { KnownVariable } from '@/domain/composer/prompt-template';

import { dateFormat } from '../format/formatters';

/** The placeholders that the app fills in. The clipboard is read only for a template that uses it. */
export function useKnownValues() {
  const { i18n } = useTranslation();
  const readers: Record<KnownVariable, () => Promise<string>> = {
    clipboard: () => Clipboard.getStringAsync().catch(() => ''), // a browser may ask the user, who may refuse
    date: async () => dateFormat(i18n.language, { dateStyle: 'full' }).format(new Date()),
  };
  return async (names: readonly KnownVariable[]): Promise<ReadonlyMap<string, string>> => {
    const values = new Map<string, string>();
    for (const name of names) values.set(name, await readers[name]());
    return values;
  };
}
