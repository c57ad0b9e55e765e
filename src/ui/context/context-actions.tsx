import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { ChatError } from '@/domain/chat-error';
import { useChatStore } from '@/state/app-context';
import { asChatError } from '@/state/as-chat-error';
import { useResetContext } from '@/state/context';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { useErrorText } from '../i18n/error-text';
import { space } from '../theme/metrics';
import { CompactionPreview } from './compaction-preview';
import { outcomeText } from './outcome-text';
import { ResetQuestion } from './reset-question';
import { ResultLine } from './result-line';
import { useUndo } from './use-undo';

type Result =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'preview' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'error'; readonly error: ChatError };

/** The actions on a context, with the result of the last one below. */
export function ContextActions({ sessionId, canReset }: { sessionId: string; canReset: boolean }) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const compact = useChatStore((state) => state.compact);
  const compacting = useChatStore((state) => sessionId in state.compacting);
  const [openQuestion, setOpenQuestion] = useState(false);
  const [result, setResult] = useState<Result>({ kind: 'nothing' });
  const showText = (text: string) => setResult({ kind: 'text', text });
  const { canUndo, undoesSummary, isPending, undo } = useUndo(sessionId);
  const reset = useResetContext(sessionId);
  const busy = compacting || openQuestion;

  const compactNow = async () => {
    setOpenQuestion(true);
    showText(t('context.optimizing'));
    try {
      showText(outcomeText(await compact(sessionId), t, i18n.language, errorText));
    } catch (thrown) {
      const error = asChatError(thrown);
      if (error) setResult({ kind: 'error', error });
    } finally {
      setOpenQuestion(false);
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
          onPress={() => setResult({ kind: result.kind === 'preview' ? 'nothing' : 'preview' })}
          accessibilityState={{ expanded: result.kind === 'preview' }}
          testID="preview-compaction"
        >
          {t('context.preview')}
        </Button>
        {canUndo && (
          <Button
            compact
            mode="contained-tonal"
            onPress={() => void undo()}
            disabled={isPending || busy}
            testID="undo-compaction"
          >
            {t(undoesSummary ? 'context.undoSummary' : 'context.undoChange')}
          </Button>
        )}
        {canReset && (
          <Button
            compact
            mode="outlined"
            onPress={() => setResult({ kind: 'reset' })}
            disabled={reset.isPending || busy}
            testID="reset-context"
          >
            {t('context.reset')}
          </Button>
        )}
      </View>
      {result.kind === 'preview' && <CompactionPreview sessionId={sessionId} />}
      {result.kind === 'reset' && (
        <ResetQuestion
          onCancel={() => setResult({ kind: 'nothing' })}
          onReset={() => reset.mutate(undefined, { onSuccess: () => showText(t('context.wasReset')) })}
        />
      )}
      {result.kind === 'error' && <ErrorCard error={result.error} />}
      <ResultLine text={result.kind === 'text' ? result.text : null} />
    </View>
  );
}

const styles = StyleSheet.create({
  actions: { gap: space.m },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
});
