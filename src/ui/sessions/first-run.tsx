import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useModelChoices } from '@/state/providers';
import { useStartChat } from '@/state/sessions/sessions';

import { Button } from '../components/buttons/button';
import { Logo } from '../components/logo';
import { WideButton } from '../components/buttons/wide-button';
import { useNavigator } from '../navigation/navigator';
import { PasteKeySheet } from '../providers/paste-key-sheet';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** The first screen of a new installation: one tap to enter an API key, one to the demo, no settings. */
export function FirstRun() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const start = useStartChat();
  const choices = useModelChoices();
  const [pasting, setPasting] = useState(false);
  const demo = choices.find(({ provider }) => provider.type === 'demo');
  const demoModel = demo?.models[0];

  // A promise, because this screen may unmount first, and mutation callbacks with it.
  const tryDemo = () =>
    start.mutateAsync(demo && demoModel ? { providerId: demo.provider.id, modelId: demoModel.id } : {}).then(
      (session) => navigator.openSession(session.id),
      () => undefined, // the app reports the error
    );

  return (
    <ScrollView contentContainerStyle={styles.scroll}>
      <View style={styles.column}>
        <Logo diameter={88} />
        <View style={styles.text}>
          <Text variant="headlineMedium" style={styles.centred} accessibilityRole="header">
            {t('firstRun.headline')}
          </Text>
          <Text variant="bodyLarge" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
            {t('firstRun.body')}
          </Text>
        </View>
        <View style={styles.choices}>
          <WideButton
            icon="key-outline"
            label={t('firstRun.pasteKey')}
            hint={t('firstRun.pasteKeyHint')}
            strong
            onPress={() => setPasting(true)}
            testID="paste-key"
          />
          <WideButton
            icon="play-circle-outline"
            label={t('firstRun.tryDemo')}
            hint={t('firstRun.tryDemoHint')}
            disabled={start.isPending}
            onPress={() => void tryDemo()}
            testID="try-demo"
          />
          <Button icon="server-network" onPress={() => navigator.openProvider(null)} testID="own-server">
            {t('firstRun.ownServer')}
          </Button>
        </View>
      </View>
      {pasting && <PasteKeySheet onClose={() => setPasting(false)} />}
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  scroll: { flexGrow: 1, justifyContent: 'center', alignItems: 'center', padding: space.xl, paddingBottom: 96 },
  column: { width: '100%', maxWidth: size.dialog, alignItems: 'center', gap: space.xl + space.s },
  text: { gap: space.m },
  centred: { textAlign: 'center' },
  choices: { alignSelf: 'stretch', gap: space.m },
});
