import { useTranslation } from 'react-i18next';

import { Button } from '../components/buttons/button';
import { StartPage } from '../start/start-page';
import { useLock } from './lock-context';

/** Shown until the owner of the device unlocks the app. */
export function LockScreen() {
  const { t } = useTranslation();
  const { view, unlock } = useLock();
  const problem = view.kind === 'locked' && view.problem !== null ? view.problem : 'cancelled';
  return (
    <StartPage title={t('lock.locked')} body={t(`lock.problems.${problem}`)} testID="lock-screen">
      <Button mode="contained" onPress={unlock} testID="unlock">
        {t('lock.unlock')}
      </Button>
    </StartPage>
  );
}
