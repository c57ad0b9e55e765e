import type { TFunction } from 'i18next';

import type { Provider } from '@/domain/providers/provider';

/** The demo's name is stored in English. All other names are the user's or a vendor's. */
export function providerName({ type, name }: Pick<Provider, 'type' | 'name'>, t: TFunction): string {
  return type === 'demo' ? t('providers.demoName') : name;
}
