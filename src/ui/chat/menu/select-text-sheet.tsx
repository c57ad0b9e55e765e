import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';

import { Sheet } from '../../layout/sheet';
import { space } from '../../theme/metrics';
import { LongText } from '../rows/long-text';

interface SelectTextSheetProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** The words of a message as one text: on a phone a selection cannot reach from one paragraph of the chat into the next. */
export function SelectTextSheet({ text, onClose }: SelectTextSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet visible tall title={t('reading.selectText')} onClose={onClose} testID="select-text-sheet">
      <ScrollView contentContainerStyle={styles.text} tabIndex={0}>
        <LongText text={text} />
      </ScrollView>
    </Sheet>
  );
}

const styles = StyleSheet.create({ text: { paddingHorizontal: space.xl, paddingBottom: space.xl } });
