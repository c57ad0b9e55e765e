import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { McpToolText as ToolText } from '@/domain/mcp/mcp-server';

import { Foldable, TextPieces } from '../chat/rows/long-text';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { ParameterTable } from './parameters/parameter-table';

/** In characters. */
const FOLD = { from: 1_200, to: 600 };

/** A tool's whole description and its parameters. */
export function McpToolText({ text }: { text: ToolText }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { description, inputSchema } = text;
  return (
    <View style={styles.part}>
      {ESCAPED_CHARACTER.test(description + JSON.stringify(inputSchema)) && (
        <Text variant="bodySmall" style={{ color: colors.warning }}>
          {t('mcp.hidden')}
        </Text>
      )}
      <Foldable text={description || t('mcp.noDescription')} fold={FOLD}>
        {(shown) => <TextPieces text={shown} variant="bodyMedium" />}
      </Foldable>
      <ParameterTable schema={inputSchema} />
    </View>
  );
}

/** The notation of `make-visible` for invisible characters. */
const ESCAPED_CHARACTER = /⟨U\+[0-9A-F]{4,6}⟩/;

const styles = StyleSheet.create({ part: { gap: space.m } });
