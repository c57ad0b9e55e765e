import { StyleSheet, View } from 'react-native';

import { ChoiceChip } from '../components/buttons/choice-chip';
import { space } from '../theme/metrics';
import { SettingBlock } from './setting-block';

interface ChoiceSettingProps<Value extends string> {
  readonly title: string;
  readonly hint?: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  /** The test id of a choice is this and its value. */
  readonly testID: string;
}

/** A setting with a few values. */
export function ChoiceSetting<Value extends string>(props: ChoiceSettingProps<Value>) {
  const { title, hint, choices, value, onChoose, testID } = props;
  return (
    <SettingBlock title={title} {...(hint === undefined ? {} : { hint })}>
      <View style={styles.choices} role="radiogroup" aria-label={title}>
        {choices.map((choice) => (
          <ChoiceChip
            key={choice.value}
            label={choice.label}
            selected={choice.value === value}
            onPress={() => onChoose(choice.value)}
            testID={`${testID}-${choice.value}`}
          />
        ))}
      </View>
    </SettingBlock>
  );
}

const styles = StyleSheet.create({ choices: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s } });
