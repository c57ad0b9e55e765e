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
  readonly fault?: string;
  readonly inputMode?: 'text' | 'url' | 'numeric';
  readonly autoFocus?: boolean;
  readonly testID: string;
}

interface Concealing {
  readonly isConcealed?: boolean;
  readonly right?: ReactNode;
}

/** A field for addresses, identifiers, numbers and keys: keyboards must not autocorrect or learn them. */
export function TechnicalField(props: TechnicalFieldProps & Concealing) {
  const { label, value, onChange, onSubmit, hint, fault, inputMode, autoFocus, testID, isConcealed, right } = props;
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
        error={fault !== undefined}
        right={right}
        testID={testID}
      />
      <HelperText type={fault === undefined ? 'info' : 'error'} role={fault === undefined ? undefined : 'alert'}>
        {fault ?? hint}
      </HelperText>
    </View>
  );
}
