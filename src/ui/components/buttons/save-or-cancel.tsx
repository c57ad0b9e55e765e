import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import { space } from '../../theme/metrics';
import { Button } from './button';

interface SaveOrCancelProps {
  readonly onCancel: () => void;
  readonly onSave: () => void;
  /** There is nothing to save, or saving is in progress. */
  readonly disabled: boolean;
  /** The label of the save button. */
  readonly saveLabel?: string;
  /** The test id of the save button. */
  readonly testID: string;
  readonly cancelTestID?: string;
}

/** The two buttons of a form. */
export function SaveOrCancel(props: SaveOrCancelProps) {
  const { onCancel, onSave, disabled, saveLabel, testID, cancelTestID } = props;
  const { t } = useTranslation();
  return (
    <View style={styles.buttons}>
      <Button onPress={onCancel} testID={cancelTestID}>
        {t('app.cancel')}
      </Button>
      <Button mode="contained" onPress={onSave} disabled={disabled} testID={testID}>
        {saveLabel ?? t('app.save')}
      </Button>
    </View>
  );
}

const styles = StyleSheet.create({
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space.s },
});
