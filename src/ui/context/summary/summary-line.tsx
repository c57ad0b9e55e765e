import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { Receipt } from '@/domain/facts/receipt';
import { summarySection } from '@/state/summary-section';

import { AUTO_DIRECTION } from '../../i18n/text-direction';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { readSummaryLine, type SummaryLineText } from './read-summary-line';
import { SourceList } from './source-list';

interface SummaryLineProps {
  readonly sessionId: string;
  readonly text: string;
  /** Undefined: a heading, or a line that the user wrote. */
  readonly receipt: Receipt | undefined;
  /** Undefined: the whole line. */
  readonly maxRows: number | undefined;
  /** With the words of this line. */
  readonly onOpen: (seq: number, text: string) => void;
}

/** One line of the summary. It opens the message that it is based on, or lists them when there are several. */
export function SummaryLine({ sessionId, text, receipt, maxRows, onOpen }: SummaryLineProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const seqs = receipt?.seqs ?? [];
  const [only] = seqs;
  const mark = receipt ? markText() : null;
  const shown = readSummaryLine(text);
  const line = <LineText line={shown} mark={mark} maxRows={maxRows} isSelectable={only === undefined} />;
  if (only === undefined) return <View style={styles.plain}>{line}</View>;
  const isList = seqs.length > 1;
  return (
    <View>
      <Pressable
        onPress={() => (isList ? setOpen(!isOpen) : onOpen(only, shown.text))}
        style={styles.line}
        role="button"
        aria-expanded={isList ? isOpen : undefined}
        aria-label={[shown.text, mark, t('context.sources', { count: seqs.length })]
          .filter((part) => part !== null)
          .join(' · ')}
        testID="summary-line"
      >
        {line}
        <Chevron icon={isList ? (isOpen ? 'chevron-up' : 'chevron-down') : 'chevron-right'} />
      </Pressable>
      {isOpen && <SourceList sessionId={sessionId} seqs={seqs} onOpen={(seq) => onOpen(seq, shown.text)} />}
    </View>
  );

  function markText(): string | null {
    if (receipt?.verdict === 'unsupported') return t('context.unsupported');
    if (receipt?.verdict === 'partly') return t('context.partlySupported', { facts: receipt.missing.join(' · ') });
    return null;
  }
}

interface LineTextProps {
  readonly line: SummaryLineText;
  readonly mark: string | null;
  readonly maxRows: number | undefined;
  /** Selectable text takes the touches that would press the line. */
  readonly isSelectable: boolean;
}

function LineText({ line: { kind, text }, mark, maxRows, isSelectable }: LineTextProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  if (kind === 'heading') {
    const section = summarySection(text);
    return (
      <Text variant="labelLarge" role="heading" style={[styles.text, AUTO_DIRECTION]}>
        {section ? t(`context.section.${section}`) : text}
      </Text>
    );
  }
  return (
    <View style={styles.text}>
      <View style={styles.item}>
        {kind === 'item' && (
          <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }} aria-hidden>
            •
          </Text>
        )}
        <Text
          variant="bodyMedium"
          selectable={isSelectable}
          numberOfLines={maxRows}
          style={[styles.text, AUTO_DIRECTION]}
        >
          {text}
        </Text>
      </View>
      {mark !== null && (
        <View style={styles.mark} testID="summary-mark">
          <Icon source="alert-outline" size={size.smallIcon} color={colors.warning} />
          <Text variant="bodySmall" style={[styles.text, { color: colors.warning }]}>
            {mark}
          </Text>
        </View>
      )}
    </View>
  );
}

function Chevron({ icon }: { icon: string }) {
  const { colors } = useAppTheme();
  return <Icon source={icon} size={size.smallIcon} color={colors.onSurfaceVariant} />;
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s, minHeight: size.target },
  plain: { flexDirection: 'row', paddingVertical: space.xs },
  text: { flex: 1 },
  item: { flexDirection: 'row', gap: space.s },
  mark: { flexDirection: 'row', alignItems: 'center', gap: space.xs },
});
