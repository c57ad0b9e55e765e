import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useLostModel } from '@/state/models';
import { useChatModel } from '@/state/sessions/chat-model';

import { Button } from '../../components/buttons/button';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { nameOf } from './model-facts';
import { useModelPicker } from './model-picker-context';

/** Says at the composer that the model of this chat is gone: another one answers, or the user has to choose one. */
export function ChatModelHint({ session }: { session: Session }) {
  const { t } = useTranslation();
  const chatModel = useChatModel(session);
  const lost = useLostModel(session.id).data?.modelId ?? null;
  if (chatModel.kind === 'missing') {
    const name = session.modelId;
    const text = name === '' ? t('chatModel.missingUnnamed') : t('chatModel.missing', { lost: name });
    return <Hint text={text} button={t('chatModel.choose')} testID="model-missing-hint" />;
  }
  if (chatModel.kind === 'pending' || lost === null) return null;
  const model = nameOf(chatModel.model);
  const text = lost === '' ? t('chatModel.replacedUnnamed', { model }) : t('chatModel.replaced', { lost, model });
  return <Hint text={text} button={t('chatModel.change')} testID="model-replaced-hint" />;
}

function Hint({ text, button, testID }: { text: string; button: string; testID: string }) {
  const { colors } = useAppTheme();
  const openPicker = useModelPicker();
  return (
    <View style={styles.row} accessibilityLiveRegion="polite" testID={testID}>
      <Icon source="swap-horizontal" size={size.smallIcon} color={colors.onSurfaceVariant} />
      <Text variant="labelMedium" style={[styles.text, { color: colors.onSurfaceVariant }]}>
        {text}
      </Text>
      <Button compact onPress={openPicker} testID={`${testID}-button`}>
        {button}
      </Button>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.s, paddingHorizontal: space.m },
  text: { flex: 1 },
});
