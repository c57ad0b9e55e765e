import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import { Spinner } from '../../components/spinner';
import { useAppTheme } from '../../theme/theme';

/** A download that takes no longer shows nothing: a spinner would only flash. */
const SHOW_SPINNER_AFTER_MS = 300;

export function PendingScreen() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOW_SPINNER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <View style={[styles.screen, { backgroundColor: colors.background }]} testID="screen-pending">
      {isSlow && <Spinner label={t('missingScreen.loading')} />}
    </View>
  );
}

const styles = StyleSheet.create({ screen: { flex: 1, alignItems: 'center', justifyContent: 'center' } });
