import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import { asChatError } from '@/state/as-chat-error';
import { useAddModel } from '@/state/providers';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { TechnicalField } from '../components/technical-field';
import { Sheet } from '../layout/sheet';
import { space } from '../theme/metrics';

interface AddModelSheetProps {
  readonly providerId: string;
  readonly onClose: () => void;
}

export function AddModelSheet({ providerId, onClose }: AddModelSheetProps) {
  const { t } = useTranslation();
  const add = useAddModel(providerId);
  const [modelId, setModelId] = useState('');
  const [window, setWindow] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const contextWindowSize = readTokens(window);
  const idFault = wasTried && modelId.trim() === '';
  const windowFault = wasTried && contextWindowSize === undefined;
  const error = asChatError(add.error);

  const save = () => {
    setWasTried(true);
    if (modelId.trim() === '' || contextWindowSize === undefined) return;
    add.mutate({ modelId: modelId.trim(), contextWindowSize }, { onSuccess: onClose });
  };

  return (
    <Sheet visible title={t('providers.modelTitle')} onClose={onClose}>
      <View style={styles.body}>
        <TechnicalField
          label={t('providers.modelId')}
          value={modelId}
          onChange={setModelId}
          hint={t('providers.modelIdHint')}
          error={idFault ? t('providers.modelIdMissing') : undefined}
          autoFocus
          testID="model-id"
        />
        <TechnicalField
          label={t('providers.modelWindow')}
          value={window}
          onChange={setWindow}
          onSubmit={save}
          hint={t('providers.modelWindowHint')}
          error={windowFault ? t('providers.modelWindowBroken') : undefined}
          inputMode="numeric"
          testID="model-context-window"
        />
        {error && <ErrorCard error={error} />}
        <Button mode="contained" disabled={add.isPending} onPress={save} testID="model-save">
          {t('app.save')}
        </Button>
      </View>
    </Sheet>
  );
}

/** Null: unknown. Undefined: not a number of tokens. Spaces and separators are allowed. */
function readTokens(text: string): number | null | undefined {
  const digits = text.replace(/[\s.,_']/g, '');
  if (digits === '') return null;
  const count = Number(digits);
  return /^\d+$/.test(digits) && count > 0 && Number.isSafeInteger(count) ? count : undefined;
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, gap: space.s },
});
