import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { List } from 'react-native-paper';

import { Sheet } from '../layout/sheet';
import { size, space } from '../theme/metrics';
import type { PickSource } from './attach/pick';

interface AttachSheetProps {
  readonly onChoose: (source: PickSource | 'template') => void;
  readonly onClose: () => void;
}

const CHOICES = [
  { source: 'camera', icon: 'camera-outline', hint: null },
  { source: 'photo', icon: 'image-outline', hint: null },
  { source: 'file', icon: 'file-document-outline', hint: 'attach.fileHint' },
  { source: 'template', icon: 'text-box-multiple-outline', hint: 'attach.templateHint' },
] as const;

export function AttachSheet({ onChoose, onClose }: AttachSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet visible title={t('attach.title')} onClose={onClose} testID="attach-sheet">
      <View style={styles.list}>
        {CHOICES.map(({ source, icon, hint }) => (
          <List.Item
            key={source}
            title={t(`attach.${source}`)}
            description={hint === null ? null : t(hint)}
            left={(props) => <List.Icon {...props} icon={icon} />}
            style={styles.item}
            onPress={() => onChoose(source)}
            accessibilityRole="button"
            testID={`attach-${source}`}
          />
        ))}
      </View>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  list: { paddingHorizontal: space.s },
  item: { minHeight: size.target, justifyContent: 'center' },
});
