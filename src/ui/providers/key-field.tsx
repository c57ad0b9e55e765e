import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { TextInput } from 'react-native-paper';

import { TechnicalField, type TechnicalFieldProps } from '../components/technical-field';
import { size } from '../theme/metrics';

/** Masks the key until the user reveals it. */
export function KeyField(props: TechnicalFieldProps) {
  const { t } = useTranslation();
  const [revealed, setRevealed] = useState(false);
  return (
    <TechnicalField
      {...props}
      isConcealed={!revealed}
      right={
        <TextInput.Icon
          icon={revealed ? 'eye-off-outline' : 'eye-outline'}
          style={styles.reveal}
          onPress={() => setRevealed(!revealed)}
          accessibilityLabel={revealed ? t('providers.conceal') : t('providers.reveal')}
        />
      }
    />
  );
}

const styles = StyleSheet.create({ reveal: { width: size.target, height: size.target, margin: 0 } });
