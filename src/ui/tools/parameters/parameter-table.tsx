import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Parameter } from '@/domain/mcp/parameters/read-parameters';
import type { JsonSchema } from '@/domain/providers/model-call';
import { jsonOf, parametersOf } from '@/state/tools/tool-schema';

import { CopyableText } from '../../components/copyable-text';
import { Disclosure } from '../../components/disclosure';
import { AUTO_DIRECTION } from '../../i18n/text-direction';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { monospace } from '../../theme/typography';
import { typeText } from './type-text';

/** What a tool is given: a table in words, and the schema as the server wrote it behind a disclosure. */
export function ParameterTable({ schema }: { schema: JsonSchema }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { list, more, isPartial } = parametersOf(schema);
  const faint = { color: colors.onSurfaceVariant };
  return (
    <View style={styles.part}>
      <Text variant="labelLarge" style={faint}>
        {t(list.length === 0 ? 'parameters.none' : 'parameters.title')}
      </Text>
      {list.length > 0 && (
        <View role="table" aria-label={t('parameters.title')} testID="mcp-parameters">
          {list.map((parameter, index) => (
            <Row key={index} parameter={parameter} />
          ))}
        </View>
      )}
      {more > 0 && (
        <Text variant="bodySmall" style={faint}>
          {t('parameters.more', { count: more })}
        </Text>
      )}
      {isPartial && (
        <Text variant="bodySmall" style={faint}>
          {t('parameters.partial')}
        </Text>
      )}
      <Disclosure
        summary={
          <Text variant="labelLarge" style={faint}>
            {t('parameters.raw')}
          </Text>
        }
        testID="mcp-schema-toggle"
      >
        <RawSchema schema={schema} />
      </Disclosure>
    </View>
  );
}

/** On a phone, the description wraps below the name and the type. */
function Row({ parameter: { path, type, isRequired, description } }: { parameter: Parameter }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const need = t(isRequired ? 'parameters.required' : 'parameters.optional');
  return (
    <View role="row" style={[styles.row, { borderTopColor: colors.outlineVariant }]} testID="mcp-parameter">
      <View role="cell" style={styles.name}>
        <Text variant="bodyMedium" selectable style={{ fontFamily: monospace }}>
          {path}
        </Text>
      </View>
      <View role="cell" style={styles.type}>
        <Text variant="bodyMedium">{typeText(type, t)}</Text>
        <Text variant="labelSmall" style={{ color: isRequired ? colors.primary : colors.onSurfaceVariant }}>
          {need}
        </Text>
      </View>
      {/* Also without a description, so that the columns of all rows are equally wide. */}
      <View role="cell" style={styles.description}>
        {description !== '' && (
          <Text variant="bodyMedium" selectable style={[AUTO_DIRECTION, { color: colors.onSurfaceVariant }]}>
            {description}
          </Text>
        )}
      </View>
    </View>
  );
}

/** Written out only when it is opened. */
function RawSchema({ schema }: { schema: JsonSchema }) {
  const { t } = useTranslation();
  return <CopyableText title={t('parameters.raw')} text={jsonOf(schema)} testID="mcp-schema" />;
}

const styles = StyleSheet.create({
  part: { gap: space.xs },
  row: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    columnGap: space.m,
    paddingVertical: space.s,
    borderTopWidth: StyleSheet.hairlineWidth,
  },
  name: { flexGrow: 1, flexShrink: 1, flexBasis: 130 },
  type: { flexGrow: 1, flexShrink: 1, flexBasis: 110 },
  description: { flexGrow: 4, flexShrink: 1, flexBasis: 240 },
});
