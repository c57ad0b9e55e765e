import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppState, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ProviderState } from '@/domain/providers/providers';
import { useCopySecret, useRevealKey } from '@/state/access/lock';

import { Button } from '../components/buttons/button';
import { ConfirmSheet } from '../components/confirm-sheet';
import { useNotices } from '../components/notices';
import { Sheet } from '../layout/sheet';
import { space } from '../theme/metrics';
import { monospace } from '../theme/typography';

/** Shows the stored key to the owner of the device. It disappears when another app comes in front. */
export function SavedKey({ provider }: { provider: Pick<ProviderState, 'id' | 'name'> }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const [question, setQuestion] = useState<((isAllowed: boolean) => void) | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const reveal = useRevealKey();
  const { reset: forget } = reveal;
  const show = () => {
    const prompt = { title: t('savedKey.prompt', { name: provider.name }), cancel: t('app.cancel') };
    const confirm = () => new Promise<boolean>((resolve) => setQuestion(() => resolve));
    reveal.mutate(
      { providerId: provider.id, prompt, confirm },
      {
        onSuccess: (revealed) => {
          if (revealed.kind === 'key') setKey(revealed.key);
          else if (revealed.answer !== 'cancelled') notices.show({ text: t(`lock.problems.${revealed.answer}`) });
        },
      },
    );
  };
  const hide = useCallback(() => {
    setKey(null);
    forget(); // the result has the key, too
  }, [forget]);
  const answer = (isAllowed: boolean) => {
    question?.(isAllowed);
    setQuestion(null);
  };
  return (
    <>
      <Button mode="text" icon="eye-outline" onPress={show} disabled={reveal.isPending} testID="show-key">
        {t('savedKey.show')}
      </Button>
      <ConfirmSheet
        visible={question !== null}
        title={t('savedKey.question')}
        body={t('savedKey.questionBody')}
        confirmLabel={t('savedKey.show')}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
      {key !== null && <KeySheet name={provider.name} secret={key} onClose={hide} />}
    </>
  );
}

function KeySheet({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const copy = useCopySecret();
  useEffect(() => {
    const subscription = AppState.addEventListener('change', (state) => state !== 'active' && onClose());
    return () => subscription.remove();
  }, [onClose]);
  return (
    <Sheet visible title={t('savedKey.title', { name })} onClose={onClose} testID="key-sheet">
      <View style={styles.body}>
        {/* Not selectable: a selected text stays in the clipboard. */}
        <Text variant="bodyLarge" style={styles.key} testID="revealed-key">
          {secret}
        </Text>
        <Button
          mode="contained"
          icon="content-copy"
          onPress={() => void copy(secret).then((result) => notices.show({ text: t(`savedKey.copied.${result}`) }))}
          testID="copy-key"
        >
          {t('savedKey.copy')}
        </Button>
      </View>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, gap: space.xl },
  key: { fontFamily: monospace },
});
