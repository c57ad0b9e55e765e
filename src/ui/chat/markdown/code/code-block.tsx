import { memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { IconButton } from '../../../components/buttons/icon-button';
import { useCopy } from '../../../components/use-copy';
import { radius, size, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { CodeLines } from './code-lines';
import { withoutControls } from '../parse/display-text';

interface CodeBlockProps {
  readonly code: string;
  /** The info string after the opening fence: the language, possibly followed by more. */
  readonly language: string;
  readonly end?: ReactNode;
}

/** Code keeps its lines and scrolls sideways, or wraps if the user chose that. It always runs left to right. */
export function CodeBlock({ code, language, end }: CodeBlockProps) {
  const { colors } = useAppTheme();
  const copy = useCopy();
  const [wraps, setWraps] = useState(false);
  const latest = useRef(code);
  useEffect(() => {
    latest.current = code;
  }, [code]);
  const copyLatest = useCallback(() => copy(withoutControls(latest.current)), [copy]);
  const toggle = useCallback(() => setWraps((before) => !before), []);
  const name = withoutControls(language).split(/[\s,{:]/)[0] ?? '';
  const lines = <CodeLines code={code} language={name} wraps={wraps} end={end} />;
  return (
    <View
      style={[styles.block, { backgroundColor: colors.codeBackground, borderColor: colors.outlineVariant }]}
      testID="code-block"
    >
      <Head name={name} wraps={wraps} onWrap={toggle} onCopy={copyLatest} />
      {wraps ? (
        <View style={styles.code}>{lines}</View>
      ) : (
        <ScrollView horizontal contentContainerStyle={styles.code} tabIndex={0}>
          {lines}
        </ScrollView>
      )}
    </View>
  );
}

interface HeadProps {
  readonly name: string;
  readonly wraps: boolean;
  readonly onWrap: () => void;
  readonly onCopy: () => void;
}

/** Memoised, because buttons take longer to render than the code that is added. */
const Head = memo(function Head({ name, wraps, onWrap, onCopy }: HeadProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.head}>
      <Text variant="labelMedium" style={[styles.language, { color: colors.onSurfaceVariant }]} numberOfLines={1}>
        {name || t('reading.code')}
      </Text>
      <IconButton
        icon={wraps ? 'wrap-disabled' : 'wrap'}
        size={size.smallIcon + 2}
        iconColor={colors.onSurfaceVariant}
        onPress={onWrap}
        accessibilityLabel={t(wraps ? 'reading.unwrap' : 'reading.wrap')}
        testID="wrap-code"
      />
      <IconButton
        icon="content-copy"
        size={size.smallIcon}
        iconColor={colors.onSurfaceVariant}
        onPress={onCopy}
        accessibilityLabel={t('chat.copyCode')}
        testID="copy-code"
      />
    </View>
  );
});

const styles = StyleSheet.create({
  block: { borderRadius: radius.m, borderWidth: StyleSheet.hairlineWidth, overflow: 'hidden' },
  head: { flexDirection: 'row', alignItems: 'center', paddingStart: space.m },
  language: { flex: 1 },
  code: { paddingHorizontal: space.m, paddingBottom: space.m },
});
