import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { Button } from 'react-native-paper';

import type { Agent } from '@/domain/agent';
import { useDuplicateAgent } from '@/state/agents';

import { useNotices } from '../components/notices';
import { useNavigator } from '../navigation/navigator';
import { size } from '../theme/metrics';

/** A second one like it, opened to be changed. */
export function DuplicateAgent({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const notices = useNotices();
  const duplicate = useDuplicateAgent();
  const make = () =>
    duplicate.mutate(
      { id: agent.id, name: t('agents.copyName', { name: agent.name }) },
      {
        onSuccess: ({ id, name }) => {
          notices.show({ text: t('agents.duplicated', { name }) });
          navigator.openAgent(id);
        },
      },
    );
  return (
    <Button
      icon="content-copy"
      contentStyle={styles.button}
      disabled={duplicate.isPending}
      onPress={make}
      testID="duplicate-agent"
    >
      {t('agents.duplicate')}
    </Button>
  );
}

const styles = StyleSheet.create({ button: { minHeight: size.target } });
