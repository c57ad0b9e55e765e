import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { AgentTool } from '@/domain/agents/agent';
import { useAgentTools } from '@/state/agents';
import { useMcpServers } from '@/state/tools/mcp-servers';
import { useToolNames } from '@/state/tools/tool-names';

import { Button } from '../components/buttons/button';
import { Section } from '../components/section';
import { SwitchRow } from '../components/buttons/switch-row';
import { useNavigator } from '../navigation/navigator';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface AgentToolsProps {
  /** Null: all tools. */
  readonly toolNames: readonly string[] | null;
  readonly onChange: (toolNames: readonly string[] | null) => void;
}

/** A chosen tool stays chosen while its server is off. */
export function AgentTools({ toolNames, onChange }: AgentToolsProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const tools = useAgentTools().data;
  const groups = useToolGroups(tools ?? []);
  const nameOf = useToolNames(); // the group says which server it is
  if (!tools) return null;
  const others = (name: string) => (toolNames ?? []).filter((chosen) => chosen !== name);
  return (
    <Section title={t('agents.tools')}>
      <SwitchRow
        title={t('agents.allTools')}
        hint={t('agents.allToolsHint')}
        value={toolNames === null}
        onChange={(all) => onChange(all ? null : tools.map(({ name }) => name))}
        testID="agent-all-tools"
      />
      {toolNames !== null &&
        groups.map((group) => (
          <View key={group.key} style={styles.group} role="group" aria-label={group.title}>
            <Text variant="labelLarge" style={{ color: colors.primary }}>
              {group.title}
            </Text>
            {group.tools.map(({ name, description, risk }) => (
              <SwitchRow
                key={name}
                title={nameOf(name).name}
                hint={firstSentence(description)}
                detail={t(`agents.risk.${risk}`)}
                value={toolNames.includes(name)}
                onChange={(chosen) => onChange(chosen ? [...others(name), name] : others(name))}
                testID={`agent-tool-${name}`}
              />
            ))}
          </View>
        ))}
      {groups.length < 2 && (
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {t('agents.noServerTools')}
        </Text>
      )}
      <Button icon="tools" style={styles.link} onPress={navigator.openTools} testID="agent-open-tools">
        {t('agents.openTools')}
      </Button>
    </Section>
  );
}

/** Built-in tools first, then those of each server. */
function useToolGroups(tools: readonly AgentTool[]) {
  const { t } = useTranslation();
  const servers = useMcpServers().data ?? [];
  const keys = [...new Set(tools.map(({ server }) => server))].sort((a, b) => Number(a !== null) - Number(b !== null));
  const titleOf = (id: string | null) => {
    if (id === null) return t('agents.builtInTools');
    const server = servers.find((each) => each.id === id)?.name;
    return server === undefined ? t('agents.toolsOfLost') : t('agents.toolsOf', { server });
  };
  return keys.map((id) => ({
    key: id ?? 'built-in',
    title: titleOf(id),
    tools: tools.filter(({ server }) => server === id),
  }));
}

/** The rest of the description is meant for models. */
function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}

const styles = StyleSheet.create({
  group: { gap: space.m },
  link: { alignSelf: 'flex-start', marginStart: -space.m },
});
