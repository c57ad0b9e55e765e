import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Image, StyleSheet } from 'react-native';

import { radius } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { PictureText } from './picture-text';

const MAX_WIDTH = 560;

export function Picture({ uri, title }: { uri: string; title: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [ratio, setRatio] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  if (failed) return <PictureText text={t('reading.imageFailed')} />;
  return (
    <Image
      source={{ uri }}
      style={[styles.picture, { backgroundColor: colors.codeBackground, aspectRatio: ratio ?? 16 / 9 }]}
      resizeMode="contain"
      accessibilityLabel={title}
      onLoad={({ nativeEvent }) => setRatio(ratioOf(nativeEvent))}
      onError={() => setFailed(true)}
      testID="image"
    />
  );
}

/** Native events contain the image's size; browser events contain its element instead. */
function ratioOf(event: { source?: { width: number; height: number }; target?: unknown }): number {
  const element = event.target as { naturalWidth?: number; naturalHeight?: number } | undefined;
  const width = event.source?.width ?? element?.naturalWidth ?? 0;
  const height = event.source?.height ?? element?.naturalHeight ?? 0;
  return width > 0 && height > 0 ? Math.min(Math.max(width / height, 0.2), 8) : 16 / 9;
}

const styles = StyleSheet.create({
  picture: { width: '100%', maxWidth: MAX_WIDTH, borderRadius: radius.m },
});
