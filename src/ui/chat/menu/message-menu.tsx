import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';
import { List } from 'react-native-paper';

import { Sheet } from '../../layout/sheet';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import type { MessageSheet } from './message-sheets';
import type { MessageSubject } from './message-subject';
import { useMenuItems } from './use-menu-items';

interface MessageMenuProps {
  readonly subject: MessageSubject;
  readonly onOpen: (sheet: MessageSheet | null) => void;
}

/** The menu of a message, most common actions first. */
export function MessageMenu({ subject, onOpen }: MessageMenuProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const items = useMenuItems(subject, onOpen);
  const close = () => onOpen(null);
  return (
    <Sheet
      visible
      title={t(subject.kind === 'question' ? 'message.title' : 'message.answerTitle')}
      onClose={close}
      testID="message-menu"
    >
      <ScrollView style={styles.list}>
        {items.map(({ id, icon, title, hint, isDestructive, act }) => (
          <List.Item
            key={id}
            title={title}
            description={hint}
            titleStyle={isDestructive ? { color: colors.error } : null}
            left={() => <List.Icon icon={icon} color={isDestructive ? colors.error : undefined} />}
            style={styles.item}
            onPress={act}
            role="button"
            testID={id}
          />
        ))}
      </ScrollView>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  list: { flexGrow: 0 },
  item: { paddingStart: space.xl },
});
