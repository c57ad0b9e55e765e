import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppState, ScrollView, StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import { useCopySecret } from '@/state/access/lock';

import { Button } from '../components/buttons/button';
import { useNotices } from '../components/notices';
import { Sheet } from '../layout/sheet';
import { space } from '../theme/metrics';
import { JoinQr } from './join-qr';

interface JoinCodeSheetProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** Hidden until the user asks, and gone when another app comes in front. A copy leaves the clipboard like that of a key. */
export function JoinCodeSheet({ code, onClose }: JoinCodeSheetProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const copy = useCopySecret();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const subscription = AppState.addEventListener('change', (state) => state !== 'active' && onClose());
    return () => subscription.remove();
  }, [onClose]);
  return (
    <Sheet visible title={t('sync.add')} onClose={onClose} testID="join-code-sheet">
      <ScrollView contentContainerStyle={styles.body}>
        <Text variant="bodyMedium">{t('sync.qrHint')}</Text>
        {isShown && <JoinQr code={code} />}
        <Button mode={isShown ? 'text' : 'contained'} onPress={() => setShown(!isShown)} testID="show-join-code">
          {t(isShown ? 'sync.hideCode' : 'sync.showCode')}
        </Button>
        <Button
          mode="outlined"
          icon="content-copy"
          onPress={() => void copy(code).then((result) => notices.show({ text: t(`sync.codeCopied.${result}`) }))}
          testID="copy-join-code"
        >
          {t('sync.copyCode')}
        </Button>
      </ScrollView>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingBottom: space.l, gap: space.l },
});
