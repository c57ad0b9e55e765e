import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ApprovalRequest } from '@/domain/tools/approval-request';
import { useMcpServers } from '@/state/tools/mcp-servers';

import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { monospace } from '../../theme/typography';

/** The destination, the tool, its server, and the model's own reason, which is set apart because it is untrusted. */
export function ApprovalFacts({ request }: { request: ApprovalRequest }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { toolName, server: serverId, host, why, asksBecauseOfUntrustedText } = request;
  const server = useMcpServers().data?.find(({ id }) => id === serverId)?.name ?? serverId;
  return (
    <View style={styles.facts}>
      {host !== null && (
        <Fact label={t('approval.host')}>
          <Text variant="titleMedium" selectable style={styles.host} testID="approval-host">
            {host}
          </Text>
        </Fact>
      )}
      {host !== null && PUNYCODE_LABEL.test(host) && (
        <Text variant="bodySmall" style={{ color: colors.warning }}>
          {t('approval.foreignLetters')}
        </Text>
      )}
      <Fact label={t('approval.tool')}>
        <Text variant="bodyMedium" selectable style={{ fontFamily: monospace }}>
          {toolName}
        </Text>
      </Fact>
      {server !== null && (
        <Fact label={t('approval.server')}>
          <Text variant="bodyMedium" selectable>
            {server}
          </Text>
        </Fact>
      )}
      {asksBecauseOfUntrustedText && (
        <Text variant="bodySmall" style={{ color: colors.warning }} testID="approval-foreign">
          {t('approval.foreignText')}
        </Text>
      )}
      {why !== null && (
        <View style={[styles.why, { borderStartColor: colors.outline }]} testID="approval-why">
          <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
            {t('approval.why')}
          </Text>
          <Text variant="bodyMedium" selectable>
            {why}
          </Text>
        </View>
      )}
    </View>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  const { colors } = useAppTheme();
  return (
    <View style={styles.fact}>
      <Text variant="labelMedium" style={[styles.label, { color: colors.onSurfaceVariant }]}>
        {label}
      </Text>
      <View style={styles.value}>{children}</View>
    </View>
  );
}

/** Hosts are always shown in ASCII; this matches the labels that stand for other alphabets. */
const PUNYCODE_LABEL = /(?:^|\.)xn--/;

const styles = StyleSheet.create({
  facts: { gap: space.xs },
  fact: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.m },
  label: { minWidth: 56 },
  value: { flexShrink: 1 },
  host: { fontWeight: 'bold' },
  why: { borderStartWidth: 3, paddingStart: space.m, marginTop: space.xs },
});
