import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { HostGrant } from '@/domain/network/check-url';
import { readGrant } from '@/state/tools/read-grant';

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
  const read = readGrant(text);
  const isKnown = read.kind === 'grant' && known.includes(read.grant);
  const fault = (() => {
    if (!wasTried) return undefined;
    if (read.kind === 'grant') return isKnown ? t('grants.known') : undefined;
    return read.kind === 'refused' ? read.reason : t('grants.broken');
  })();
  const save = () => {
    setWasTried(true);
    if (read.kind !== 'grant' || isKnown) return;
    onAdd(read.grant);
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
          fault={fault}
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
