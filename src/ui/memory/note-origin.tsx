import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';

import { useSession } from '@/state/sessions/session';

import { Button } from '../components/buttons/button';
import { useNavigator } from '../navigation/navigator';
import { space } from '../theme/metrics';

/** Links to the chat that a note was written in; nothing if that chat was deleted. */
export function NoteOrigin({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const session = useSession(sessionId).data;
  if (!session || session.deletedAt !== null) return null;
  const title = session.title || t('sessions.untitled');
  return (
    <Button
      compact
      icon="message-text-outline"
      style={styles.link}
      onPress={() => navigator.visitSession(sessionId)}
      testID="memory-origin"
    >
      {t('memory.fromChat', { title })}
    </Button>
  );
}

const styles = StyleSheet.create({
  link: { alignSelf: 'flex-start', maxWidth: '100%', marginStart: -space.s },
});
