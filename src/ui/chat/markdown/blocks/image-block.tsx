import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { isFetchable, readLink } from '@/state/tools/read-link';

import { radius, size, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { displayWords } from '../parse/display-text';
import { useAskToOpen } from '../inline/link-scope';
import { Picture } from './picture';
import { PictureWords } from './picture-text';
import { RemotePicture } from './remote-picture';

/** Base64 of an image of two megabytes. */
const LONGEST_INLINE = 2_800_000;
const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=]+$/i;

interface ImageBlockProps {
  readonly source: string;
  readonly title: string;
}

/**
 * An image in a model's answer. Its address could leak text from the chat, so nothing is fetched until the user has
 * seen the host and asks for the image. An inline image (data URI) is shown directly.
 */
export function ImageBlock({ source, title }: ImageBlockProps) {
  const [wanted, setWanted] = useState(false);
  const link = readLink(source);
  if (isInline(source)) return <Picture uri={source} title={title} />;
  if (!link || link.kind !== 'web') return <PictureWords text={title} />;
  if (!isFetchable(link)) return <Chip title={title} host={link.target} href={source} />;
  if (wanted) return <RemotePicture url={link.href} title={title} />;
  return <Chip title={title} host={link.target} onLoad={() => setWanted(true)} />;
}

function isInline(source: string): boolean {
  return source.length <= LONGEST_INLINE && INLINE_PICTURE.test(source);
}

/** Names the host. With `onLoad` it fetches the image; without, it only opens as a link. */
function Chip({ title, host, href, onLoad }: { title: string; host: string; href?: string; onLoad?: () => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const askToOpen = useAskToOpen();
  const hint = onLoad ? t('reading.loadImage', { host }) : t('reading.imageElsewhere', { host });
  return (
    <Pressable
      style={[styles.chip, { borderColor: colors.outlineVariant, backgroundColor: colors.codeBackground }]}
      onPress={onLoad ?? (() => href !== undefined && askToOpen(href))}
      role="button"
      aria-label={title ? t('app.sentences', { first: displayWords(title), second: hint }) : hint}
      testID="image-chip"
    >
      <Icon source={onLoad ? 'image-outline' : 'image-off-outline'} size={size.icon} color={colors.onSurfaceVariant} />
      <View style={styles.words}>
        {title !== '' && (
          <Text variant="bodyMedium" numberOfLines={2}>
            {displayWords(title)}
          </Text>
        )}
        <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
          {hint}
        </Text>
      </View>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  chip: {
    flexDirection: 'row',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: space.s,
    maxWidth: '100%',
    minHeight: size.target,
    paddingHorizontal: space.m,
    paddingVertical: space.s,
    borderRadius: radius.m,
    borderWidth: StyleSheet.hairlineWidth,
  },
  words: { flexShrink: 1 },
});
