import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { isFetchable, parseLink } from '@/state/tools/parse-link';

import { radius, size, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { displayText } from '../parse/display-text';
import { useOpenLink } from '../inline/link-scope';
import { Picture } from './picture';
import { PictureText } from './picture-text';
import { RemotePicture } from './remote-picture';

/** Base64 of an image of two megabytes. */
const MAX_INLINE_LENGTH = 2_800_000;
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
  const [isLoading, setLoading] = useState(false);
  const link = parseLink(source);
  if (isInline(source)) return <Picture uri={source} title={title} />;
  if (!link || link.kind !== 'web') return <PictureText text={title} />;
  if (!isFetchable(link)) return <Chip title={title} host={link.target} href={source} />;
  if (isLoading) return <RemotePicture url={link.href} title={title} />;
  return <Chip title={title} host={link.target} onLoad={() => setLoading(true)} />;
}

function isInline(source: string): boolean {
  return source.length <= MAX_INLINE_LENGTH && INLINE_PICTURE.test(source);
}

/** Names the host. With `onLoad` it fetches the image; without, it only opens as a link. */
function Chip({ title, host, href, onLoad }: { title: string; host: string; href?: string; onLoad?: () => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const openLink = useOpenLink();
  const hint = onLoad ? t('reading.loadImage', { host }) : t('reading.imageElsewhere', { host });
  return (
    <Pressable
      style={[styles.chip, { borderColor: colors.outlineVariant, backgroundColor: colors.codeBackground }]}
      onPress={onLoad ?? (() => href !== undefined && openLink(href))}
      role="button"
      aria-label={title ? t('app.sentences', { first: displayText(title), second: hint }) : hint}
      testID="image-chip"
    >
      <Icon source={onLoad ? 'image-outline' : 'image-off-outline'} size={size.icon} color={colors.onSurfaceVariant} />
      <View style={styles.text}>
        {title !== '' && (
          <Text variant="bodyMedium" numberOfLines={2}>
            {displayText(title)}
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
  text: { flexShrink: 1 },
});
