import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { asChatError } from '@/state/as-chat-error';
import { HOSTED_TYPES, recogniseKey } from '@/state/provider-types';
import { useStartChatWithKey } from '@/state/sessions/start-chat-with-key';

import { Button } from '../components/buttons/button';
import { ChoiceChip } from '../components/buttons/choice-chip';
import { ErrorCard } from '../components/error-card';
import { Sheet } from '../layout/sheet';
import { useNavigator } from '../navigation/navigator';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { KeyField } from './key-field';
import { usePaste } from './use-paste';

/** Starts a chat from a pasted key: recognises the provider, tests the key and opens the chat. */
export function PasteKeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const start = useStartChatWithKey(t('pasteKey.noModels'));
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState<(typeof HOSTED_TYPES)[number] | null>(null);
  const recognised = recogniseKey(key);
  const provider = recognised ?? (chosen ? { type: chosen, name: t(`providers.type.${chosen}`) } : null);
  const apiKey = key.trim();
  const error = asChatError(start.error);
  const paste = usePaste(setKey);

  const begin = () => {
    if (!provider || apiKey === '') return;
    // A promise, not a mutation callback, because the page under this sheet may unmount as soon as there is a chat.
    void start.mutateAsync({ ...provider, apiKey }).then(
      (sessionId) => {
        onClose();
        navigator.openSession(sessionId);
      },
      () => undefined, // shown below
    );
  };

  return (
    <Sheet visible title={t('pasteKey.title')} onClose={onClose}>
      <View style={styles.body}>
        <KeyField
          label={t('pasteKey.label')}
          value={key}
          onChange={setKey}
          onSubmit={begin}
          hint={recognised ? t('pasteKey.recognised', { provider: recognised.name }) : t('pasteKey.hint')}
          autoFocus
          testID="paste-key-input"
        />
        {apiKey !== '' && !recognised && (
          <View style={styles.choices}>
            <Text variant="bodyMedium">{t('pasteKey.unknown')}</Text>
            {HOSTED_TYPES.map((type) => (
              <ChoiceChip
                key={type}
                label={t(`providers.type.${type}`)}
                selected={chosen === type}
                onPress={() => setChosen(type)}
              />
            ))}
            <ChoiceChip
              label={t('providers.type.openai-compatible')}
              onPress={() => {
                onClose();
                navigator.openProvider(null);
              }}
            />
          </View>
        )}
        {error && <ErrorCard error={error} />}
        {start.isPending && (
          <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
            {t('pasteKey.checking')}
          </Text>
        )}
        {paste.wasEmpty && apiKey === '' && (
          <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }} accessibilityLiveRegion="polite">
            {t('pasteKey.nothingCopied')}
          </Text>
        )}
        <View style={styles.buttons}>
          <Button
            mode="contained-tonal"
            icon="content-paste"
            disabled={start.isPending}
            onPress={paste.paste}
            testID="paste-key-clipboard"
          >
            {t('pasteKey.paste')}
          </Button>
          <Button
            mode="contained"
            style={styles.start}
            disabled={!provider || apiKey === '' || start.isPending}
            onPress={begin}
            testID="paste-key-start"
          >
            {t('pasteKey.start')}
          </Button>
        </View>
      </View>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, gap: space.m },
  choices: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space.s },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
  start: { flexGrow: 1 },
});
