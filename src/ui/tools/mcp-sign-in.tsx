import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { ChatError } from '@/domain/chat-error';
import type { McpServerState } from '@/domain/mcp/mcp-management';
import { useMcpSignIn, useSignOutOfMcp } from '@/state/tools/mcp-sign-in';

import { Button } from '../components/buttons/button';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** The sign-in state for a server: sign in where the platform supports it, what else to do where it does not, and sign out. */
export function McpSignIn({ server }: { server: McpServerState }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const signIn = useMcpSignIn(server.id);
  const wantsSignIn = server.status.kind === 'needs-sign-in';
  if (signIn.isPending) return <SigningIn onCancel={signIn.cancel} />;
  if (server.isSignedIn && !wantsSignIn) return <SignedIn serverId={server.id} />;
  if (!wantsSignIn) return null;
  if (!signIn.isPossible) {
    return (
      <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }} testID="mcp-sign-in-elsewhere">
        {t('mcp.signInElsewhere')}
      </Text>
    );
  }
  return (
    <View style={styles.part}>
      {signIn.error && <SignInError error={signIn.error} />}
      <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
        {t('mcp.nextSignIn')}
      </Text>
      <Button icon="login" mode="contained" style={styles.start} onPress={signIn.begin} testID="mcp-sign-in">
        {t('mcp.signIn')}
      </Button>
    </View>
  );
}

/** A user who closed the page needs no explanation; other errors show their details. */
function SignInError({ error }: { error: ChatError }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const isUnfinished = error.kind === 'interrupted';
  return (
    <View style={[styles.fault, { borderStartColor: colors.error }]} testID="mcp-sign-in-error">
      <Text variant="bodyMedium" accessibilityRole="alert">
        {t(isUnfinished ? 'mcp.signInUnfinished' : 'mcp.signInFailed')}
      </Text>
      {!isUnfinished && (
        <Text variant="bodySmall" selectable style={{ color: colors.onSurfaceVariant }}>
          {error.message}
        </Text>
      )}
    </View>
  );
}

function SigningIn({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <View style={styles.line}>
      <Text variant="bodyMedium" style={styles.text} accessibilityLiveRegion="polite">
        {t('mcp.signingIn')}
      </Text>
      <Button mode="outlined" onPress={onCancel} testID="mcp-sign-in-cancel">
        {t('app.cancel')}
      </Button>
    </View>
  );
}

function SignedIn({ serverId }: { serverId: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const signOut = useSignOutOfMcp(serverId);
  return (
    <View style={styles.line} testID="mcp-signed-in">
      <Icon source="account-check-outline" size={size.icon} color={colors.success} />
      <Text variant="bodyMedium" style={styles.text} accessibilityLiveRegion="polite">
        {t('mcp.signedIn')}
      </Text>
      <Button mode="text" disabled={signOut.isPending} onPress={() => signOut.mutate()} testID="mcp-sign-out">
        {t('mcp.signOut')}
      </Button>
    </View>
  );
}

const styles = StyleSheet.create({
  part: { gap: space.m },
  fault: { borderStartWidth: 3, paddingStart: space.m, gap: space.xs },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  text: { flex: 1 },
  start: { alignSelf: 'flex-start' },
});
