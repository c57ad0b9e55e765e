import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { AssistantMessage } from '@/domain/conversation';

import { MessageAttachments } from '../../attachments/message-attachments';
import { useAppTheme } from '../../theme/theme';
import { SourceList } from './source-list';

/** What came with an answer besides its text: pictures, sources, and the names of the rest. */
export function AnswerParts({ pieces }: { readonly pieces: readonly AssistantMessage[] }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const images = pieces.flatMap(({ pictures }) => pictures);
  const sources = new Map(pieces.flatMap((piece) => piece.sources).map((source) => [source.url, source]));
  const unshown = new Set(pieces.flatMap((piece) => piece.unshown));
  const list = [...unshown].map((what) => t(`answerParts.kind.${what}`)).join(t('answerParts.comma'));
  return (
    <>
      <MessageAttachments message={{ images, files: [] }} />
      {sources.size > 0 && <SourceList sources={[...sources.values()]} />}
      {list !== '' && (
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }} testID="answer-unshown">
          {t('answerParts.unshown', { list })}
        </Text>
      )}
    </>
  );
}
