import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { MissingPart } from '@/domain/conversation';
import { asChatError } from '@/state/as-chat-error';
import { useFetchFiles } from '@/state/sync/sync';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { fileSize } from '../format/numbers';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface MissingAttachmentsProps {
  readonly sessionId: string;
  readonly missing: readonly MissingPart[];
}

/** Attachments that another device has. Small ones come by themselves with the next sync; any other one when the user asks. */
export function MissingAttachments({ sessionId, missing }: MissingAttachmentsProps) {
  const { t } = useTranslation();
  const fetching = useFetchFiles();
  const error = asChatError(fetching.error);
  return (
    <View style={styles.list}>
      {missing.map((part, index) => (
        <Placeholder key={index} part={part} />
      ))}
      {error && <ErrorCard error={error} testID="download-failed" />}
      <Button
        mode="text"
        icon={error ? 'refresh' : 'download'}
        loading={fetching.isPending}
        disabled={fetching.isPending}
        onPress={() => fetching.mutate(sessionId)}
        testID="download-attachments"
      >
        {t(error ? 'turn.retry' : 'sync.download')}
      </Button>
    </View>
  );
}

function Placeholder({ part }: { readonly part: MissingPart }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const bytes = part.size === null ? null : fileSize(part.size, { t, language: i18n.language });
  return (
    <View
      style={[styles.chip, { backgroundColor: colors.surface, borderColor: colors.outlineVariant }]}
      testID="missing-attachment"
    >
      <Icon
        source={part.kind === 'image' ? 'image-outline' : 'file-document-outline'}
        size={size.icon + 2}
        color={colors.onSurfaceVariant}
      />
      <View style={styles.texts}>
        <Text variant="labelLarge" numberOfLines={1}>
          {part.name === '' ? t('sync.missingImage') : part.name}
        </Text>
        <Text variant="labelSmall" style={{ color: colors.onSurfaceVariant }}>
          {bytes === null ? t('sync.missing') : t('sync.missingSize', { size: bytes })}
        </Text>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  list: { alignItems: 'flex-start', gap: space.s, paddingVertical: space.xs },
  chip: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.s,
    paddingHorizontal: space.m,
    minHeight: size.target,
    maxWidth: 280,
    borderRadius: radius.m,
    borderWidth: StyleSheet.hairlineWidth,
  },
  texts: { flexShrink: 1, paddingVertical: space.xs },
});
