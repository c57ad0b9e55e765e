import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';

import { radius } from '../theme/metrics';
import { joinLink } from './join-link';
import { qrPath } from './qr-path';

/** Dark on light in every theme: many cameras read nothing else. */
export function JoinQr({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { size, path } = qrPath(joinLink(code));
  return (
    <View style={styles.paper} role="img" aria-label={t('sync.qr')} testID="sync-qr">
      <Svg width={EDGE} height={EDGE} viewBox={`0 0 ${size} ${size}`}>
        <Path d={path} fill="#000000" />
      </Svg>
    </View>
  );
}

const EDGE = 288;

const styles = StyleSheet.create({
  paper: { alignSelf: 'center', backgroundColor: '#ffffff', borderRadius: radius.s, overflow: 'hidden' },
});
