import { useTranslation } from 'react-i18next';

import { useIsRunning } from '@/state/turns/use-is-running';

import { IconButton } from '../components/buttons/icon-button';
import { size } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface TurnButtonsProps {
  readonly sessionId: string;
  readonly canSend: boolean;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

/** They know by themselves whether a turn runs, so its start and its end do not render the whole composer. */
export function TurnButtons({ sessionId, canSend, onSend, onStop }: TurnButtonsProps) {
  const isRunning = useIsRunning(sessionId);
  return (
    <>
      {(!isRunning || canSend) && <SendButton isQueued={isRunning} disabled={!canSend} onPress={onSend} />}
      {isRunning && <StopButton onPress={onStop} />}
    </>
  );
}

function SendButton({ isQueued, disabled, onPress }: { isQueued: boolean; disabled: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <IconButton
      icon={isQueued ? 'clock-plus-outline' : 'arrow-up'}
      mode="contained"
      containerColor={isQueued ? colors.secondaryContainer : colors.primary}
      iconColor={isQueued ? colors.onSecondaryContainer : colors.onPrimary}
      size={size.icon + 2}
      disabled={disabled}
      onPress={onPress}
      accessibilityLabel={t(isQueued ? 'composer.queue' : 'composer.send')}
      testID="composer-send"
    />
  );
}

function StopButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <IconButton
      icon="stop"
      mode="contained"
      containerColor={colors.primary}
      iconColor={colors.onPrimary}
      onPress={onPress}
      accessibilityLabel={t('composer.stop')}
      testID="composer-stop"
    />
  );
}
