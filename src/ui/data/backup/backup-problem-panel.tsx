import { useTranslation } from 'react-i18next';

import type { BackupProblem } from '@/domain/backups/backup-record';
import { useAllowBackupAccess } from '@/state/backups/automatic-backups';

import { Button } from '../../components/buttons/button';
import { ErrorPanel } from '../../components/error-card';

interface BackupProblemPanelProps {
  readonly problem: BackupProblem;
  readonly isBusy: boolean;
  readonly onChooseFolder: () => void;
  readonly onEnterPassphrase: () => void;
}

/** Why the last backup failed, with the button that helps. */
export function BackupProblemPanel({ problem, isBusy, onChooseFolder, onEnterPassphrase }: BackupProblemPanelProps) {
  const { t } = useTranslation();
  const allowing = useAllowBackupAccess();
  const disabled = isBusy || allowing.isPending;
  const { kind, detail } = problem;
  return (
    <ErrorPanel
      headline={t(`backup.headline.${kind}`)}
      text={t(`backup.advice.${kind}`)}
      detail={detail}
      testID="backup-problem"
    >
      {kind === 'access' && (
        <Button mode="outlined" disabled={disabled} onPress={() => allowing.mutate()} testID="backup-allow">
          {t('backup.allow')}
        </Button>
      )}
      {(kind === 'access' || kind === 'gone' || kind === 'failed') && (
        <Button mode="outlined" disabled={disabled} onPress={onChooseFolder} testID="backup-choose-again">
          {t('backup.chooseFolder')}
        </Button>
      )}
      {kind === 'passphrase' && (
        <Button mode="outlined" disabled={disabled} onPress={onEnterPassphrase} testID="backup-enter-passphrase">
          {t('backup.enterPassphrase')}
        </Button>
      )}
    </ErrorPanel>
  );
}
