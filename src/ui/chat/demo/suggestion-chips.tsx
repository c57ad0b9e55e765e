import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Suggestion } from '@/domain/sessions/suggestions';

import { ChoiceChip } from '../../components/buttons/choice-chip';
import { PasteKeySheet } from '../../providers/paste-key-sheet';
import { useHasProvider } from '../../sessions/start/use-is-first-run';
import type { SendSuggestion } from './suggestion-context';

interface SuggestionChipsProps {
  readonly suggestions: readonly Suggestion[];
  readonly onSend: SendSuggestion;
  readonly testID: string;
}

/** One chip for each suggestion. The caller arranges them. */
export function SuggestionChips({ suggestions, onSend, testID }: SuggestionChipsProps) {
  return suggestions.map((suggestion) =>
    suggestion.kind === 'send' ? (
      <ChoiceChip
        key={suggestion.label}
        label={suggestion.label}
        onPress={() => onSend(suggestion.messages)}
        testID={testID}
      />
    ) : (
      <AddKeyChip key={suggestion.kind} />
    ),
  );
}

function AddKeyChip() {
  const { t } = useTranslation();
  const hasProvider = useHasProvider();
  const [pasting, setPasting] = useState(false);
  return (
    <>
      {hasProvider === false && (
        <ChoiceChip
          label={t('pasteKey.title')}
          icon="key-outline"
          onPress={() => setPasting(true)}
          testID="follow-up-add-key"
        />
      )}
      {pasting && <PasteKeySheet onClose={() => setPasting(false)} />}
    </>
  );
}
