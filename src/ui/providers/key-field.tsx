import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelperText, TextInput } from 'react-native-paper';
import { StyleSheet, View } from 'react-native';

import { size } from '../theme/metrics';

interface KeyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: () => void;
  readonly hint: string;
  readonly fault?: string;
  readonly autoFocus?: boolean;
  readonly testID: string;
}

/** A key is masked until asked for, and no keyboard may learn it. */
export function KeyField({ label, value, onChange, onSubmit, hint, fault, autoFocus, testID }: KeyFieldProps) {
  const { t } = useTranslation();
  const [revealed, setRevealed] = useState(false);
  return (
    <View>
      <TextInput
        mode="outlined"
        label={label}
        accessibilityLabel={label}
        value={value}
        onChangeText={onChange}
        onSubmitEditing={onSubmit}
        secureTextEntry={!revealed}
        autoCapitalize="none"
        autoCorrect={false}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        error={fault !== undefined}
        testID={testID}
        right={
          <TextInput.Icon
            icon={revealed ? 'eye-off-outline' : 'eye-outline'}
            style={styles.reveal}
            onPress={() => setRevealed(!revealed)}
            accessibilityLabel={revealed ? t('providers.conceal') : t('providers.reveal')}
          />
        }
      />
      <HelperText type={fault ? 'error' : 'info'}>{fault ?? hint}</HelperText>
    </View>
  );
}

const styles = StyleSheet.create({ reveal: { width: size.target, height: size.target, margin: 0 } });
