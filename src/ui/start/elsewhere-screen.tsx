import { useTranslation } from 'react-i18next';

import { Button } from '../components/buttons/button';
import { StartPage } from './start-page';

/** Another tab was first, has taken over, or does not let go. */
export type ElsewhereReason = 'open' | 'moved' | 'silent';

interface ElsewhereScreenProps {
  readonly reason: ElsewhereReason;
  readonly isAsking: boolean;
  readonly onUseHere: () => void;
}

/** Shown in a browser while another tab has the app open. */
export function ElsewhereScreen({ reason, isAsking, onUseHere }: ElsewhereScreenProps) {
  const { t } = useTranslation();
  return (
    <StartPage title={t(`elsewhere.${reason}`)} body={t(`elsewhere.${reason}Body`)} testID="failure-screen">
      <Button mode="contained" onPress={onUseHere} loading={isAsking} disabled={isAsking} testID="use-here">
        {t(isAsking ? 'elsewhere.moving' : 'elsewhere.useHere')}
      </Button>
    </StartPage>
  );
}
