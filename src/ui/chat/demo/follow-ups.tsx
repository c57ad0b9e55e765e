import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import { useSuggestions } from '@/state/sessions/suggestions';
import { useQueue } from '@/state/turns/queue';

import { space } from '../../theme/metrics';
import type { Actions } from '../rows/chat-rows';
import { SuggestionChips } from './suggestion-chips';
import { useSendSuggestion } from './suggestion-context';

interface FollowUpsProps {
  readonly sessionId: string;
  /** The row under the newest answer. */
  readonly end: Actions;
}

/** What to try next, under the newest answer of the demo. */
export function FollowUps({ sessionId, end }: FollowUpsProps) {
  const queued = useQueue(sessionId);
  return !end.waitsForApproval && queued.length === 0 ? <Chips sessionId={sessionId} end={end} /> : null;
}

function Chips({ sessionId, end }: FollowUpsProps) {
  const { t, i18n } = useTranslation();
  const send = useSendSuggestion();
  const suggestions = useSuggestions({ sessionId, after: end.last.id, language: i18n.language });
  if (suggestions.length === 0) return null;
  return (
    <View style={styles.chips} role="group" aria-label={t('suggestion.next')}>
      <SuggestionChips suggestions={suggestions} onSend={send} testID="follow-up" />
    </View>
  );
}

const styles = StyleSheet.create({
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s, marginTop: space.m },
});
