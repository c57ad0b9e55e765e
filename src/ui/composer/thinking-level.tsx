import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useAgents } from '@/state/agents';
import { useModelAbilities } from '@/state/model-name';
import { THINKING_LEVELS, useSetThinking } from '@/state/sessions/chat-options';

import { agentName } from '../agents/agent-name';
import { anchorOf, type Anchor } from '../layout/menu/anchor';
import { Menu } from '../layout/menu/menu';
import { useWide } from '../layout/use-wide';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** How long the model thinks before it answers in this chat. Only for models that are known to think. */
export function ThinkingLevel({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const wide = useWide();
  const [opened, setOpened] = useState<{ readonly at: Anchor | null } | null>(null);
  const abilities = useModelAbilities(session);
  if (!abilities?.thinking) return null;
  const { thinking } = session;
  const name = t(`thinking.level.${thinking ?? 'default'}`);
  const color = thinking === null ? colors.onSurfaceVariant : colors.primary;
  const label = thinking !== null ? name : wide ? t('thinking.title') : null; // a phone has room for a chosen level only
  return (
    <>
      <Pressable
        onPress={(event) => setOpened({ at: anchorOf(event) })}
        style={styles.button}
        role="button"
        aria-label={t('thinking.choose', { level: name })}
        testID="thinking-level"
      >
        <Icon source="lightbulb-outline" size={size.icon} color={color} />
        {label !== null && (
          <Text variant="labelMedium" numberOfLines={1} style={{ color }}>
            {label}
          </Text>
        )}
      </Pressable>
      {opened && <ThinkingMenu session={session} anchor={opened.at} onClose={() => setOpened(null)} />}
    </>
  );
}

function ThinkingMenu({ session, anchor, onClose }: { session: Session; anchor: Anchor | null; onClose: () => void }) {
  const { t } = useTranslation();
  const choose = useSetThinking(session.id);
  const agent = useAgents().data?.find(({ id }) => id === session.agentId);
  const hint = agent?.thinking
    ? t('thinking.agentLevel', { agent: agentName(agent, t), level: t(`thinking.level.${agent.thinking}`) })
    : t('thinking.hint.default');
  const items = THINKING_LEVELS.map((level) => ({
    id: `thinking-${level ?? 'default'}`,
    title: t(`thinking.level.${level ?? 'default'}`),
    hint: level === null ? hint : t(`thinking.hint.${level}`),
    isChosen: level === session.thinking,
    act: () => choose.mutate(level),
  }));
  return <Menu title={t('thinking.title')} items={items} anchor={anchor} onClose={onClose} testID="thinking-sheet" />;
}

const styles = StyleSheet.create({
  button: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.xs,
    minWidth: size.target,
    minHeight: size.target,
    paddingHorizontal: space.s,
    borderRadius: radius.full,
  },
});
