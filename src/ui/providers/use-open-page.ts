import { useTranslation } from 'react-i18next';
import { Linking } from 'react-native';

import { useNotices } from '../components/notices';

/** Opens a page of a provider in the browser. The address comes from the app, so no question is asked. */
export function useOpenPage(): (url: string) => void {
  const { t } = useTranslation();
  const notices = useNotices();
  return (url) => {
    Linking.openURL(url).catch(() => notices.show({ text: t('keyCheck.cannotOpen', { address: url }) }));
  };
}
