import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useStartChatWith } from '@/state/sessions/start-chat-with';

import { Button } from '../components/buttons/button';
import { TextField } from '../components/text-field';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/**
 * The target of links and shares that contain text. It shows the text and waits: nothing is stored or sent until the
 * user confirms, because anyone can make a link.
 */
export function NewChatScreen({ initialText }: { initialText: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const [text, setText] = useState(initialText);
  const start = useStartChatWith();
  const begin = () => start.mutate(text, { onSuccess: (session) => navigator.replaceWithSession(session.id) });
  return (
    <Page title={t('share.title')} onBack={navigator.back}>
      {initialText !== '' && (
        <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
          {t('share.intro')}
        </Text>
      )}
      <TextField
        multiline
        label={t('composer.label')}
        accessibilityLabel={t('composer.label')}
        value={text}
        onChangeText={setText}
        style={styles.text}
        testID="shared-text"
      />
      <View style={styles.buttons}>
        <Button onPress={navigator.back} testID="shared-cancel">
          {t('app.cancel')}
        </Button>
        <Button mode="contained" onPress={begin} disabled={start.isPending} testID="shared-start">
          {t('share.start')}
        </Button>
      </View>
    </Page>
  );
}

const styles = StyleSheet.create({
  text: { minHeight: 160, maxHeight: 420 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space.s },
});
