import type { ReactNode } from 'react';
import { View } from 'react-native';
import { HelperText, TextInput } from 'react-native-paper';

export interface TechnicalFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: () => void;
  /** Shown below the field when there is no fault. */
  readonly hint: string;
  readonly error?: string;
  readonly inputMode?: 'text' | 'url' | 'numeric';
  readonly autoFocus?: boolean;
  readonly testID: string;
}

interface Concealment {
  readonly isConcealed?: boolean;
  readonly right?: ReactNode;
}

/** A field for addresses, identifiers, numbers and keys: keyboards must not autocorrect or learn them. */
export function TechnicalField(props: TechnicalFieldProps & Concealment) {
  const { label, value, onChange, onSubmit, hint, error, inputMode, autoFocus, testID, isConcealed, right } = props;
  return (
    <View>
      <TextInput
        mode="outlined"
        label={label}
        accessibilityLabel={label}
        value={value}
        onChangeText={onChange}
        onSubmitEditing={onSubmit}
        inputMode={inputMode}
        secureTextEntry={isConcealed}
        autoCapitalize="none"
        autoCorrect={false}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        error={error !== undefined}
        right={right}
        testID={testID}
      />
      <HelperText type={error === undefined ? 'info' : 'error'} role={error === undefined ? undefined : 'alert'}>
        {error ?? hint}
      </HelperText>
    </View>
  );
}
