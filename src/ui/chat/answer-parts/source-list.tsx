import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { AnswerSource } from '@/domain/messages/answer-source';
import { parseLink } from '@/state/tools/parse-link';

import { Disclosure } from '../../components/disclosure';
import { lineStyle } from '../../i18n/text-direction';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { LinkScope, useOpenLink } from '../markdown/inline/link-scope';
import { displayText } from '../markdown/parse/display-text';

/** One line with the number of sources; unfolds to the list. A tap shows the whole address before it is opened. */
export function SourceList({ sources }: { readonly sources: readonly AnswerSource[] }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <LinkScope>
      <Disclosure
        testID="answer-sources"
        summary={
          <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
            {t('answerParts.sources', { count: sources.length })}
          </Text>
        }
      >
        <View role="list">
          {sources.map((source) => (
            <View key={source.url} role="listitem">
              <SourceRow source={source} />
            </View>
          ))}
        </View>
      </Disclosure>
    </LinkScope>
  );
}

function SourceRow({ source: { url, title } }: { readonly source: AnswerSource }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const openLink = useOpenLink();
  const host = parseLink(url)?.target;
  if (host === undefined) return null;
  const name = title === null ? host : displayText(title);
  return (
    <Pressable
      onPress={() => openLink(url)}
      style={styles.row}
      role="link"
      aria-label={title === null ? host : t('answerParts.source', { title: name, host })}
      testID="answer-source"
    >
      <Text variant="bodyMedium" numberOfLines={1} style={[lineStyle(name), { color: colors.primary }]}>
        {name}
      </Text>
      {title !== null && (
        <Text variant="bodySmall" numberOfLines={1} style={[styles.host, { color: colors.onSurfaceVariant }]}>
          {host}
        </Text>
      )}
    </Pressable>
  );
}

const styles = StyleSheet.create({
  row: { minHeight: size.target, justifyContent: 'center', paddingStart: size.icon + space.xs },
  host: { writingDirection: 'ltr' },
});
