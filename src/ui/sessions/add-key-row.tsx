import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';

import { Button } from '../components/buttons/button';
import { PasteKeySheet } from '../providers/paste-key-sheet';
import { space } from '../theme/metrics';
import { useHasProvider } from './start/use-is-first-run';

/** For users who have tried the demo: the way to a real model, until there is one. */
export function AddKeyRow() {
  const { t } = useTranslation();
  const hasProvider = useHasProvider();
  const [pasting, setPasting] = useState(false);
  return (
    <>
      {hasProvider === false && (
        <Button icon="key-outline" style={styles.row} onPress={() => setPasting(true)} testID="list-add-key">
          {t('pasteKey.title')}
        </Button>
      )}
      {pasting && <PasteKeySheet onClose={() => setPasting(false)} />}
    </>
  );
}

const styles = StyleSheet.create({ row: { alignSelf: 'flex-start', marginHorizontal: space.s } });
