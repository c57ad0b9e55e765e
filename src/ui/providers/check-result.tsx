import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ProviderState } from '@/domain/providers/providers';

import { ErrorCard } from '../components/error-card';
import { Revealed } from '../layout/reveal/revealed';
import { space } from '../theme/metrics';
import { CheckFailed } from './check-failed';
import { Connected } from './connected';
import type { useProviderEditor } from './use-provider-editor';

interface CheckResultProps {
  readonly provider: ProviderState | null;
  readonly editor: ReturnType<typeof useProviderEditor>;
  readonly onCheckKey: () => void;
  readonly onCheckAddress: () => void;
}

/** What the last test or save found, scrolled into view. Screen readers announce it. */
export function CheckResult({ provider, editor, onCheckKey, onCheckAddress }: CheckResultProps) {
  const { t } = useTranslation();
  const { draft, check, error, name } = editor;
  const failed = check && check.kind !== 'works' ? check : null;
  return (
    <>
      {/* Always there: screen readers announce what is added to a region that they know. Errors are alerts. */}
      <View accessibilityLiveRegion="polite">
        {editor.isChecking && (
          <Revealed style={styles.result}>
            <Text variant="bodyMedium">{t('providers.testing')}</Text>
          </Revealed>
        )}
        {check?.kind === 'works' && !error && (
          <Revealed style={styles.result}>
            <Connected check={check} name={name} provider={editor.isSaved ? provider : null} />
          </Revealed>
        )}
      </View>
      {(error || failed) && (
        <Revealed style={styles.result}>
          {error && <ErrorCard error={error} testID="provider-error" />}
          {failed && (
            <CheckFailed
              check={failed}
              provider={{ ...draft, name }}
              anyway={{ label: t('keyCheck.saveAnyway'), onPress: () => void editor.saveAnyway() }}
              onRetry={() => void editor.retry()}
              onCheckKey={onCheckKey}
              onCheckAddress={onCheckAddress}
              onUseOwner={({ type, name: owner, baseUrl }) => {
                const chosen = { type, name: owner, baseUrl: baseUrl ?? '' };
                editor.change(chosen);
                if (!provider) void editor.save({ ...draft, ...chosen });
              }}
            />
          )}
        </Revealed>
      )}
    </>
  );
}

const styles = StyleSheet.create({ result: { marginTop: space.l, gap: space.m } });
