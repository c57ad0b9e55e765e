import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { Sheet } from '../layout/sheet';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { Button } from './buttons/button';

interface ConfirmSheetProps {
  readonly visible: boolean;
  readonly title: string;
  readonly body: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmSheet({ visible, title, body, confirmLabel, onConfirm, onClose }: ConfirmSheetProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <Sheet visible={visible} title={title} onClose={onClose}>
      <View style={styles.body}>
        <Text variant="bodyMedium">{body}</Text>
        <View style={styles.buttons}>
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button
            mode="contained"
            buttonColor={colors.error}
            textColor={colors.onError}
            onPress={onConfirm}
            testID="confirm"
          >
            {confirmLabel}
          </Button>
        </View>
      </View>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, gap: space.xl },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space.s },
});
