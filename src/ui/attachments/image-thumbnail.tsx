import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Image, Pressable, StyleSheet } from 'react-native';

import type { ImagePart } from '@/domain/conversation';

import { radius } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { ImageViewer } from './image-viewer';

interface ImageThumbnailProps {
  readonly image: ImagePart;
  readonly number: number;
  readonly edge: number;
}

/** A square thumbnail; a tap shows the whole image. Its size is fixed, so nothing moves when the image loads. */
export function ImageThumbnail({ image, number, edge }: ImageThumbnailProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [open, setOpen] = useState(false);
  const name = t('attach.image', { number });
  return (
    <>
      <Pressable
        onPress={() => setOpen(true)}
        role="button"
        accessibilityLabel={t('attach.open', { name })}
        testID="image-thumbnail"
      >
        <Image
          source={{ uri: dataUri(image) }}
          style={[styles.image, { width: edge, height: edge, backgroundColor: colors.surfaceVariant }]}
          resizeMode="cover"
          aria-hidden
        />
      </Pressable>
      {open && <ImageViewer uri={dataUri(image)} label={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function dataUri({ mediaType, base64 }: ImagePart): string {
  return `data:${mediaType};base64,${base64}`;
}

const styles = StyleSheet.create({ image: { borderRadius: radius.m } });
