import { useTranslation } from 'react-i18next';
import { Image, StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { IconButton } from '../components/buttons/icon-button';
import { AppModal } from '../layout/app-modal';
import { Backdrop } from '../layout/backdrop';
import { space } from '../theme/metrics';
import { darkPalette } from '../theme/palette';
import { useReduceMotion } from '../theme/reduce-motion';

interface ImageViewerProps {
  readonly uri: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** The whole image on black in every theme, where colours are easiest to judge. */
export function ImageViewer({ uri, label, onClose }: ImageViewerProps) {
  const { t } = useTranslation();
  const insets = useSafeAreaInsets();
  return (
    <AppModal
      visible
      transparent
      animationType={useReduceMotion() ? 'none' : 'fade'}
      onRequestClose={onClose}
      statusBarTranslucent
    >
      <View style={[styles.frame, { backgroundColor: darkPalette.shadow }]} testID="image-viewer">
        <Backdrop onPress={onClose} />
        <Image source={{ uri }} style={styles.image} resizeMode="contain" accessibilityLabel={label} alt={label} />
        <IconButton
          icon="close"
          mode="contained"
          containerColor={darkPalette.surfaceVariant}
          iconColor={darkPalette.onSurface}
          style={[styles.close, { top: insets.top + space.s }]}
          onPress={onClose}
          accessibilityLabel={t('app.close')}
        />
      </View>
    </AppModal>
  );
}

const styles = StyleSheet.create({
  frame: { flex: 1, justifyContent: 'center' },
  image: { flex: 1, margin: space.s, pointerEvents: 'none' },
  close: { position: 'absolute', end: space.s },
});
