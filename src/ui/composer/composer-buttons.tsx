import { useTranslation } from 'react-i18next';

import { IconButton } from '../components/buttons/icon-button';
import { size } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

export function SendButton({
  isQueued,
  disabled,
  onPress,
}: {
  isQueued: boolean;
  disabled: boolean;
  onPress: () => void;
}) {
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

export function StopButton({ onPress }: { onPress: () => void }) {
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
