import { useTranslation } from 'react-i18next';

import { Button } from '../components/buttons/button';
import { useOpenPage } from './use-open-page';

interface GetKeyButtonProps {
  readonly provider: { readonly name: string; readonly keyUrl: string };
}

/** Opens the page where the provider hands out keys. */
export function GetKeyButton({ provider: { name, keyUrl } }: GetKeyButtonProps) {
  const { t } = useTranslation();
  const openPage = useOpenPage();
  return (
    <Button
      icon="open-in-new"
      accessibilityLabel={t('keyCheck.getKeyOf', { provider: name })}
      onPress={() => openPage(keyUrl)}
      style={styles.button}
      testID="get-key"
    >
      {t('keyCheck.getKey')}
    </Button>
  );
}

const styles = { button: { alignSelf: 'flex-start' } } as const;
