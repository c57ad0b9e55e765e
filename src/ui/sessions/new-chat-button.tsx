import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { FAB } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { Button } from '../components/buttons/button';
import { space } from '../theme/metrics';

interface NewChatButtonProps {
  readonly onPress: () => void;
  readonly disabled: boolean;
}

/** Beside a chat: a button above the list. */
export function NewChatRow({ onPress, disabled }: NewChatButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      icon="square-edit-outline"
      mode="contained-tonal"
      style={styles.row}
      disabled={disabled}
      onPress={onPress}
      testID="new-chat"
    >
      {t('sessions.newChat')}
    </Button>
  );
}

/** On a phone: it floats over the end of the list, where a thumb reaches it. */
export function FloatingNewChat({ onPress, disabled }: NewChatButtonProps) {
  const { t } = useTranslation();
  const insets = useSafeAreaInsets();
  return (
    <FAB
      icon="plus"
      label={t('sessions.newChat')}
      size="medium"
      mode="flat"
      style={[styles.floating, { bottom: insets.bottom + space.l }]}
      disabled={disabled}
      onPress={onPress}
      accessibilityLabel={t('sessions.newChat')}
      testID="new-chat"
    />
  );
}

const styles = StyleSheet.create({
  row: { marginHorizontal: space.m, marginBottom: space.s },
  floating: { position: 'absolute', end: space.l },
});
