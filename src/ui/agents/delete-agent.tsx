import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { Button } from 'react-native-paper';

import type { Agent } from '@/domain/agent';
import { useRemoveAgent } from '@/state/agents';

import { ConfirmSheet } from '../components/confirm-sheet';
import { useNotices } from '../components/notices';
import { useNavigator } from '../navigation/navigator';
import { size } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** Asks first: its chats cannot be given back to it. */
export function DeleteAgent({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const notices = useNotices();
  const remove = useRemoveAgent();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    navigator.back(); // first, or this page would say that its agent is gone
    await remove.mutateAsync(agent.id);
    notices.show({ text: t('agents.deleted', { name: agent.name }) });
  };
  return (
    <>
      <Button
        icon="trash-can-outline"
        textColor={colors.error}
        contentStyle={styles.button}
        disabled={remove.isPending}
        onPress={() => setAsking(true)}
        testID="delete-agent"
      >
        {t('agents.delete')}
      </Button>
      <ConfirmSheet
        visible={asking}
        title={t('agents.deleteTitle', { name: agent.name })}
        body={t('agents.deleteBody')}
        confirmLabel={t('app.delete')}
        onConfirm={() => void confirm().catch(() => undefined)} // the failure is already on the notice bar
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const styles = StyleSheet.create({ button: { minHeight: size.target } });
