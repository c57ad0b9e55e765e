import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { HostGrant } from '@/domain/network/check-url';
import { parseGrant } from '@/state/tools/parse-grant';

import { Button } from '../components/buttons/button';
import { TechnicalField } from '../components/technical-field';
import { Sheet } from '../layout/sheet';
import { space } from '../theme/metrics';

interface AddAddressSheetProps {
  readonly known: readonly HostGrant[];
  readonly onAdd: (grant: HostGrant) => void;
  readonly onClose: () => void;
}

export function AddAddressSheet({ known, onAdd, onClose }: AddAddressSheetProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const parsed = parseGrant(text);
  const isKnown = parsed.kind === 'grant' && known.includes(parsed.grant);
  const error = (() => {
    if (!wasTried) return undefined;
    if (parsed.kind === 'grant') return isKnown ? t('grants.known') : undefined;
    return parsed.kind === 'refused' ? parsed.reason : t('grants.broken');
  })();
  const save = () => {
    setWasTried(true);
    if (parsed.kind !== 'grant' || isKnown) return;
    onAdd(parsed.grant);
    onClose();
  };
  return (
    <Sheet visible title={t('grants.add')} onClose={onClose}>
      <View style={styles.body}>
        <TechnicalField
          label={t('grants.label')}
          value={text}
          onChange={setText}
          onSubmit={save}
          hint={t('grants.hint')}
          error={error}
          inputMode="url"
          autoFocus
          testID="grant-input"
        />
        <Button mode="contained" onPress={save} testID="grant-save">
          {t('app.save')}
        </Button>
      </View>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, gap: space.s },
});
