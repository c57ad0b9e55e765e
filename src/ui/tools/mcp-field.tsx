import { View } from 'react-native';
import { HelperText, TextInput } from 'react-native-paper';

interface McpFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly isFault?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: () => void;
  readonly autoFocus?: boolean;
  readonly testID: string;
}

/** A technical text: no keyboard may mend it. */
export function McpField(props: McpFieldProps) {
  const { label, hint, isFault = false, value, onChange, onSubmit, autoFocus = false, testID } = props;
  return (
    <View>
      <TextInput
        mode="outlined"
        label={label}
        accessibilityLabel={label}
        value={value}
        onChangeText={onChange}
        onSubmitEditing={onSubmit}
        autoCapitalize="none"
        autoCorrect={false}
        autoFocus={autoFocus}
        error={isFault}
        testID={testID}
      />
      <HelperText type={isFault ? 'error' : 'info'} role={isFault ? 'alert' : undefined}>
        {hint}
      </HelperText>
    </View>
  );
}
