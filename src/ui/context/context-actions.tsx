import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { ChatError } from '@/domain/chat-error';
import { useChatStore } from '@/state/app-context';
import { asChatError } from '@/state/as-chat-error';
import { useResetContext } from '@/state/writes';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { useErrorWords } from '../i18n/error-text';
import { space } from '../theme/metrics';
import { CompactionPreview } from './compaction-preview';
import { outcomeWords } from './outcome-text';
import { ResetQuestion } from './reset-question';
import { ResultLine } from './result-line';
import { useUndo } from './use-undo';

type Below =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'preview' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'error'; readonly error: ChatError };

/** The actions on a context, with the result of the last one below. */
export function ContextActions({ sessionId, canReset }: { sessionId: string; canReset: boolean }) {
  const { t, i18n } = useTranslation();
  const wordsOf = useErrorWords();
  const compact = useChatStore((state) => state.compact);
  const compacting = useChatStore((state) => sessionId in state.compacting);
  const [asked, setAsked] = useState(false);
  const [below, setBelow] = useState<Below>({ kind: 'nothing' });
  const say = (words: string) => setBelow({ kind: 'words', words });
  const { canUndo, isPending, undo } = useUndo(sessionId, say);
  const reset = useResetContext(sessionId);
  const busy = compacting || asked;

  const compactNow = async () => {
    setAsked(true);
    say(t('context.optimizing'));
    try {
      say(outcomeWords(await compact(sessionId), t, i18n.language, wordsOf));
    } catch (thrown) {
      const error = asChatError(thrown);
      if (error) setBelow({ kind: 'error', error });
    } finally {
      setAsked(false);
    }
  };

  return (
    <View style={styles.actions}>
      <View style={styles.buttons}>
        <Button mode="contained" onPress={() => void compactNow()} disabled={busy} loading={busy} testID="compact-now">
          {t('context.compactNow')}
        </Button>
        <Button
          compact
          mode="contained-tonal"
          onPress={() => setBelow({ kind: below.kind === 'preview' ? 'nothing' : 'preview' })}
          accessibilityState={{ expanded: below.kind === 'preview' }}
          testID="preview-compaction"
        >
          {t('context.preview')}
        </Button>
        {canUndo && (
          <Button
            compact
            mode="contained-tonal"
            onPress={undo}
            disabled={isPending || busy}
            accessibilityLabel={t('context.undoLabel')}
            testID="undo-compaction"
          >
            {t('app.undo')}
          </Button>
        )}
        {canReset && (
          <Button
            compact
            mode="outlined"
            onPress={() => setBelow({ kind: 'reset' })}
            disabled={reset.isPending || busy}
            testID="reset-context"
          >
            {t('context.reset')}
          </Button>
        )}
      </View>
      {below.kind === 'preview' && <CompactionPreview sessionId={sessionId} />}
      {below.kind === 'reset' && (
        <ResetQuestion
          onCancel={() => setBelow({ kind: 'nothing' })}
          onReset={() => reset.mutate(undefined, { onSuccess: () => say(t('context.wasReset')) })}
        />
      )}
      {below.kind === 'error' && <ErrorCard error={below.error} />}
      <ResultLine words={below.kind === 'words' ? below.words : null} />
    </View>
  );
}

const styles = StyleSheet.create({
  actions: { gap: space.m },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
});
