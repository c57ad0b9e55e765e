import type { ComponentRef, ReactNode, RefObject } from 'react';
import { View, type TextInput as NativeTextInput } from 'react-native';
import { TextInput } from 'react-native-paper';
import { FieldHint } from './field-hint';
import { TextField } from './text-field';

/** Paper's types ask for both. */
export type FieldHandle = NativeTextInput & ComponentRef<typeof TextInput>;

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
  readonly inputRef?: RefObject<FieldHandle | null>;
  readonly testID: string;
}

interface Concealment {
  readonly isConcealed?: boolean;
  readonly right?: ReactNode;
}

/** A field for addresses, identifiers, numbers and keys: keyboards must not autocorrect or learn them. */
export function TechnicalField(props: TechnicalFieldProps & Concealment) {
  const { label, value, onChange, onSubmit, hint, error, inputMode, autoFocus, testID, isConcealed, right } = props;
  const { inputRef } = props;
  return (
    <View>
      <TextField
        ref={inputRef}
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
      <FieldHint type={error === undefined ? 'info' : 'error'} role={error === undefined ? undefined : 'alert'}>
        {error ?? hint}
      </FieldHint>
    </View>
  );
}
