import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { asChatError } from '@/state/as-chat-error';
import { cleanKey, KEY_PROVIDERS, recogniseKey } from '@/state/provider-types';
import { useStartChatWithKey, type StartedChat } from '@/state/sessions/start-chat-with-key';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { Sheet } from '../layout/sheet';
import { useNavigator } from '../navigation/navigator';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { CheckFailed } from './check-failed';
import { KeyField } from './key-field';
import { ChooseKeyProvider, NoKeyYet } from './key-providers';
import { usePassKey } from './pending-key';
import { useFieldFocus } from './use-field-focus';
import { usePaste } from './use-paste';

type KeyProvider = (typeof KEY_PROVIDERS)[number];

/** Starts a chat from a pasted key: recognises the provider, checks the key and opens the chat. */
export function PasteKeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const start = useStartChatWithKey();
  const passKey = usePassKey();
  const keyField = useFieldFocus();
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState<KeyProvider | null>(null);
  const recognised = recogniseKey(key);
  const provider = recognised?.isCertain === true ? recognised : (chosen ?? recognised);
  const apiKey = cleanKey(key);
  const error = asChatError(start.error);
  const failed = start.data?.kind === 'failed' ? start.data.check : null;

  const change = (text: string) => {
    start.reset();
    setKey(text);
  };
  const open = (result: StartedChat) => {
    if (result.kind === 'failed') return;
    onClose();
    if (result.kind === 'started') navigator.replaceWithSession(result.sessionId);
    else navigator.openProvider(result.providerId);
  };
  const begin = (of: KeyProvider | null, pasted: string, despiteFailure = false) => {
    if (!of || pasted === '' || start.isPending) return;
    const { type, name, baseUrl } = of;
    // A promise, not a mutation callback, because the page under this sheet may unmount as soon as there is a chat.
    void start.mutateAsync({ type, name, baseUrl, apiKey: pasted, despiteFailure }).then(open, () => undefined); // shown below
  };
  const paste = usePaste((text) => {
    const pasted = cleanKey(text);
    change(pasted);
    // The user has asked to paste, and the key can belong to nobody else: nothing is left to ask.
    const owner = recogniseKey(pasted);
    if (owner?.isCertain === true) begin(owner, pasted);
  });

  return (
    <Sheet visible title={t('pasteKey.title')} onClose={onClose}>
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        <KeyField
          label={t('pasteKey.label')}
          value={key}
          onChange={change}
          onSubmit={() => begin(provider, apiKey)}
          hint={t(HINTS[hintFor(recognised)], { provider: recognised?.name })}
          autoFocus
          inputRef={keyField.ref}
          testID="paste-key-input"
        />
        {apiKey === '' && <NoKeyYet />}
        {apiKey !== '' && recognised?.isCertain !== true && (
          <ChooseKeyProvider
            chosen={provider}
            onChoose={(choice) => {
              start.reset();
              setChosen(choice);
            }}
            onOther={() => {
              passKey(apiKey);
              onClose();
              navigator.openProvider(null);
            }}
          />
        )}
        {error && <ErrorCard error={error} />}
        {failed && provider && (
          <CheckFailed
            check={failed}
            provider={provider}
            anyway={{ label: t('pasteKey.startAnyway'), onPress: () => begin(provider, apiKey, true) }}
            onRetry={() => begin(provider, apiKey)}
            onCheckKey={keyField.focus}
            onUseOwner={(owner) => begin(owner, apiKey)}
          />
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
            loading={start.isPending}
            disabled={!provider || apiKey === '' || start.isPending}
            onPress={() => begin(provider, apiKey)}
            testID="paste-key-start"
          >
            {t(start.isPending ? 'pasteKey.checking' : 'pasteKey.start')}
          </Button>
        </View>
      </ScrollView>
    </Sheet>
  );
}

function hintFor(recognised: ReturnType<typeof recogniseKey>): keyof typeof HINTS {
  if (!recognised) return 'unknown';
  return recognised.isCertain ? 'certain' : 'probable';
}

const HINTS = {
  unknown: 'pasteKey.hint',
  certain: 'pasteKey.recognised',
  probable: 'pasteKey.probably',
} as const;

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, gap: space.m },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
  start: { flexGrow: 1 },
});
