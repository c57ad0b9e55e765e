import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';

import { Sheet } from '../../layout/sheet';
import { space } from '../../theme/metrics';
import { LongText } from '../rows/long-text';

interface SelectTextSheetProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** The text of a message in one field: on a phone, a selection cannot span several paragraphs of the chat. */
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
