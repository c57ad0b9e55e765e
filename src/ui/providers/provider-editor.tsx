import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { ProviderState } from '@/domain/providers/providers';
import { withScheme } from '@/state/provider-types';

import { Button } from '../components/buttons/button';
import { space } from '../theme/metrics';
import { CheckResult } from './check-result';
import { ProviderForm } from './provider-form';
import { ServerSuggestions } from './server-suggestions';
import { TypeChips } from './type-chips';
import { useFieldFocus } from './use-field-focus';
import { useProviderEditor } from './use-provider-editor';

interface ProviderEditorProps {
  readonly provider: ProviderState | null;
  readonly onSaved: () => void;
}

/** The form with its two buttons, the result of the last check, and what can fill in a new form. */
export function ProviderEditor({ provider, onSaved }: ProviderEditorProps) {
  const { t } = useTranslation();
  const editor = useProviderEditor(provider, onSaved);
  const addressField = useFieldFocus();
  const keyField = useFieldFocus();
  const { draft, isBusy } = editor;
  return (
    <>
      {!provider && <TypeChips type={draft.type} onChoose={(type) => editor.change({ type, name: '', baseUrl: '' })} />}
      {!provider && draft.type === 'openai-compatible' && (
        <ServerSuggestions
          address={withScheme(draft.baseUrl)}
          onUseServer={({ name, baseUrl, needsKey }) => {
            editor.change({ name, baseUrl });
            if (needsKey) keyField.focus();
            else void editor.save({ ...draft, name, baseUrl, apiKey: '' });
          }}
          onChoosePreset={({ name, baseUrl }, of) => {
            editor.change({ name, baseUrl });
            // The cursor brings the next field into view.
            if (of === 'services') keyField.focus();
            else addressField.focus();
          }}
        />
      )}
      <ProviderForm
        provider={provider}
        draft={draft}
        defaultName={editor.defaultName}
        faults={editor.faults}
        onChange={editor.change}
        onSubmit={() => void editor.save()}
        asksForAddress={editor.hasPassedKey}
        addressRef={addressField.ref}
        keyRef={keyField.ref}
      />
      <View>
        <View style={styles.buttons}>
          <Button
            mode={editor.isSaved ? 'contained-tonal' : 'contained'}
            disabled={isBusy}
            onPress={() => void editor.save()}
            testID="provider-save"
          >
            {t('providers.save')}
          </Button>
          <Button mode="outlined" disabled={isBusy} onPress={() => void editor.test()} testID="provider-test">
            {t('providers.test')}
          </Button>
        </View>
        <CheckResult
          provider={provider}
          editor={editor}
          onCheckKey={keyField.focus}
          onCheckAddress={addressField.focus}
        />
      </View>
    </>
  );
}

const styles = StyleSheet.create({
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.m },
});
