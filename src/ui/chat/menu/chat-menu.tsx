import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { List } from 'react-native-paper';

import type { Session } from '@/domain/conversation';

import { IconButton } from '../../components/buttons/icon-button';
import { useSaveArchive } from '../../data/use-save-archive';
import { Sheet } from '../../layout/sheet';
import { useNavigator } from '../../navigation/navigator';
import { size, space } from '../../theme/metrics';

/** The menu of actions for the whole chat. */
export function ChatMenu({ session }: { session: Session }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const { save } = useSaveArchive(session);
  const [isOpen, setOpen] = useState(false);
  const act = (action: () => void) => () => {
    setOpen(false);
    action();
  };
  return (
    <>
      <IconButton
        icon="dots-vertical"
        size={size.icon + 2}
        onPress={() => setOpen(true)}
        accessibilityLabel={t('app.more')}
        testID="chat-menu"
      />
      {isOpen && (
        <Sheet visible title={session.title || t('sessions.untitled')} onClose={() => setOpen(false)}>
          <List.Item
            title={t('search.inChat')}
            left={() => <List.Icon icon="magnify" />}
            style={styles.item}
            onPress={act(() => navigator.openSearch(session.id))}
            role="button"
            testID="search-in-chat"
          />
          <List.Item
            title={t('data.exportChatMarkdown')}
            left={() => <List.Icon icon="language-markdown-outline" />}
            style={styles.item}
            onPress={act(() => save('markdown'))}
            role="button"
            testID="export-chat-markdown"
          />
          <List.Item
            title={t('data.exportChatJson')}
            left={() => <List.Icon icon="database-export-outline" />}
            style={styles.item}
            onPress={act(() => save('json'))}
            role="button"
            testID="export-chat-json"
          />
        </Sheet>
      )}
    </>
  );
}

const styles = StyleSheet.create({
  item: { paddingStart: space.xl },
});
