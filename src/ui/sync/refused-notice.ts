import { useTranslation } from 'react-i18next';

import type { Refused } from '@/state/sync/sync';

import { useNotices } from '../components/notices';

/** Says why the screen lock did not confirm. Whoever cancelled knows. */
export function useRefusedNotice(): (refused: Refused) => void {
  const { t } = useTranslation();
  const notices = useNotices();
  return ({ answer }) => {
    if (answer !== 'cancelled') notices.show({ text: t(`lock.problems.${answer}`) });
  };
}
