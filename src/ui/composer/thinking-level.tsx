import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon, List, Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useAgents } from '@/state/agents';
import { useModelAbilities } from '@/state/model-name';
import { THINKING_LEVELS, useSetThinking } from '@/state/sessions/chat-options';

import { Sheet } from '../layout/sheet';
import { useWide } from '../layout/use-wide';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** How long the model thinks before it answers in this chat. Only for models that are known to think. */
export function ThinkingLevel({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const wide = useWide();
  const [isOpen, setOpen] = useState(false);
  const abilities = useModelAbilities(session);
  if (!abilities?.thinking) return null;
  const { thinking } = session;
  const name = t(`thinking.level.${thinking ?? 'default'}`);
  const color = thinking === null ? colors.onSurfaceVariant : colors.primary;
  const label = thinking !== null ? name : wide ? t('thinking.title') : null; // a phone has room for a chosen level only
  return (
    <>
      <Pressable
        onPress={() => setOpen(true)}
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
      {isOpen && <ThinkingSheet session={session} onClose={() => setOpen(false)} />}
    </>
  );
}

function ThinkingSheet({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const choose = useSetThinking(session.id);
  const agent = useAgents().data?.find(({ id }) => id === session.agentId);
  const hint = agent?.thinking
    ? t('thinking.agentLevel', { agent: agent.name, level: t(`thinking.level.${agent.thinking}`) })
    : t('thinking.hint.default');
  return (
    <Sheet visible title={t('thinking.title')} onClose={onClose} testID="thinking-sheet">
      <View style={styles.list} role="radiogroup" aria-label={t('thinking.title')}>
        {THINKING_LEVELS.map((level) => (
          <List.Item
            key={level ?? 'default'}
            title={t(`thinking.level.${level ?? 'default'}`)}
            description={level === null ? hint : t(`thinking.hint.${level}`)}
            right={() =>
              level === session.thinking ? <Icon source="check" size={size.icon} color={colors.primary} /> : null
            }
            style={styles.item}
            onPress={() => {
              onClose();
              choose.mutate(level);
            }}
            role="radio"
            aria-checked={level === session.thinking}
            testID={`thinking-${level ?? 'default'}`}
          />
        ))}
      </View>
    </Sheet>
  );
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
  list: { paddingHorizontal: space.s },
  item: { minHeight: size.target, justifyContent: 'center', paddingEnd: space.l },
});
