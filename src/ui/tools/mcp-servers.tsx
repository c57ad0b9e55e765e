import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { Button, Text } from 'react-native-paper';

import { useMcpServers } from '@/state/queries';
import { useRefreshMcpServer } from '@/state/writes';

import { Section } from '../components/section';
import { size } from '../theme/metrics';
import { AddMcpServerSheet } from './add-mcp-server-sheet';
import { McpServerCard } from './mcp-server-card';

export function McpServers() {
  const { t } = useTranslation();
  const servers = useMcpServers().data;
  const refresh = useRefreshMcpServer(); // here, because the sheet that adds a server is gone while it is asked
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Section title={t('mcp.title')}>
        <Text variant="bodyMedium">{t('mcp.intro')}</Text>
        {servers?.length === 0 && <Text variant="bodyMedium">{t('mcp.none')}</Text>}
        <Button
          icon="plus"
          mode="outlined"
          contentStyle={styles.button}
          onPress={() => setAdding(true)}
          testID="mcp-add"
        >
          {t('mcp.add')}
        </Button>
      </Section>
      {servers?.map((server) => (
        <McpServerCard
          key={server.id}
          server={server}
          isAsking={refresh.isPending && refresh.variables === server.id}
          onRefresh={() => refresh.mutate(server.id)}
        />
      ))}
      {adding && <AddMcpServerSheet onAdded={({ id }) => refresh.mutate(id)} onClose={() => setAdding(false)} />}
    </>
  );
}

const styles = StyleSheet.create({ button: { minHeight: size.target } });
