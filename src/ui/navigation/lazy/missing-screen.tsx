import { useTranslation } from 'react-i18next';

import { Button } from '../../components/buttons/button';
import { StartPage } from '../../start/start-page';

/** Shown when a browser could not download a screen. */
export function MissingScreen({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <StartPage title={t('missingScreen.title')} body={t('missingScreen.body')} testID="missing-screen">
      <Button mode="contained" onPress={onTryAgain} testID="try-again">
        {t('failure.tryAgain')}
      </Button>
    </StartPage>
  );
}
