import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { HelperText, TextInput } from 'react-native-paper';

import { asChatError } from '@/state/as-chat-error';
import { useAddModel } from '@/state/writes';

import { Button } from '../components/button';
import { ErrorCard } from '../components/error-card';
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
        <View>
          <TextInput
            mode="outlined"
            label={t('providers.modelId')}
            accessibilityLabel={t('providers.modelId')}
            value={modelId}
            onChangeText={setModelId}
            autoCapitalize="none"
            autoCorrect={false}
            autoFocus
            error={idFault}
            testID="model-id"
          />
          <HelperText type={idFault ? 'error' : 'info'}>
            {t(idFault ? 'providers.modelIdMissing' : 'providers.modelIdHint')}
          </HelperText>
        </View>
        <View>
          <TextInput
            mode="outlined"
            label={t('providers.modelWindow')}
            accessibilityLabel={t('providers.modelWindow')}
            value={window}
            onChangeText={setWindow}
            onSubmitEditing={save}
            inputMode="numeric"
            error={windowFault}
            testID="model-context-window"
          />
          <HelperText type={windowFault ? 'error' : 'info'}>
            {t(windowFault ? 'providers.modelWindowBroken' : 'providers.modelWindowHint')}
          </HelperText>
        </View>
        {error && <ErrorCard error={error} />}
        <Button mode="contained" disabled={add.isPending} onPress={save} testID="model-save">
          {t('app.save')}
        </Button>
      </View>
    </Sheet>
  );
}

/** Null: not known. Undefined: not a number of tokens. Spaces and separators are how people write big numbers. */
function readTokens(text: string): number | null | undefined {
  const digits = text.replace(/[\s.,_']/g, '');
  if (digits === '') return null;
  const count = Number(digits);
  return /^\d+$/.test(digits) && count > 0 && Number.isSafeInteger(count) ? count : undefined;
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, gap: space.s },
});
