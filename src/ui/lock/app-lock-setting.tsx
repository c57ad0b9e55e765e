import { useTranslation } from 'react-i18next';

import { useAppCore } from '@/state/app-context';
import { useChooseLock } from '@/state/access/lock';
import { settingChoices, useSetting } from '@/state/settings';

import { useNotices } from '../components/notices';
import { ChoiceSetting } from '../settings/choice-setting';

/** Whether Skein asks for the screen lock, and how long after it was left. */
export function AppLockSetting() {
  const { t } = useTranslation();
  const notices = useNotices();
  const { lock } = useAppCore();
  const chosen = useSetting('appLock').value;
  const choose = useChooseLock();
  if (!lock.isOffered) return null;
  return (
    <ChoiceSetting
      title={t('lock.title')}
      hint={t('lock.hint')}
      choices={settingChoices('appLock').map((value) => ({ value, label: t(`lock.choices.${value}`) }))}
      value={chosen}
      onChoose={(timeout) => {
        if (timeout === chosen || choose.isPending) return;
        const prompt = { title: t('lock.changePrompt'), cancel: t('app.cancel') };
        choose.mutate(
          { timeout, prompt },
          {
            onSuccess: (answer) => {
              if (answer === 'confirmed' || answer === 'cancelled') return;
              if (answer !== 'unprotected') notices.show({ text: t(`lock.problems.${answer}`) });
              else if (timeout !== 'off') notices.show({ text: t('lock.needsScreenLock') });
            },
          },
        );
      }}
      testID="app-lock"
    />
  );
}
