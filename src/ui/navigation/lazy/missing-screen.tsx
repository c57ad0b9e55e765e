import { useTranslation } from 'react-i18next';

import { Button } from '../../components/buttons/button';
import { StartPage } from '../../start/start-page';
import { useNavigator } from '../navigator';
import { PageTitle } from '../page-title';

/** Shown when a browser could not download a screen. After a new deployment, the file is gone, and only the new page knows the new one. */
export function MissingScreen({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  return (
    <StartPage title={t('missingScreen.title')} body={t('missingScreen.body')} testID="missing-screen">
      <PageTitle title={t('missingScreen.title')} />
      <Button mode="contained" onPress={onTryAgain} testID="try-again">
        {t('failure.tryAgain')}
      </Button>
      <Button onPress={() => location.reload()} testID="reload-page">
        {t('missingScreen.reload')}
      </Button>
      <Button onPress={navigator.openSessions} testID="back-to-chats">
        {t('chat.toChats')}
      </Button>
    </StartPage>
  );
}
