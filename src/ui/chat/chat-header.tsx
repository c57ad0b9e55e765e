import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useAgents } from '@/state/agents';
import { useModels } from '@/state/queries';

import { ContextGauge } from '../context/context-gauge';
import { ScreenHeader } from '../layout/screen-header';
import { useWide } from '../layout/use-wide';
import { useNavigator } from '../navigation/navigator';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { ChatMenu } from './chat-menu';

interface ChatHeaderProps {
  readonly session: Session;
  readonly onModel: () => void;
}

export function ChatHeader({ session, onModel }: ChatHeaderProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const wide = useWide();
  const models = useModels(session.providerId);
  const model = models.data?.find(({ id }) => id === session.modelId);
  const modelName = model?.displayName ?? session.modelId;
  const agent = useAgents().data?.find(({ id }) => id === session.agentId);
  // The built-in agent goes without saying.
  const name = agent && !agent.isBuiltIn ? t('agents.withModel', { agent: agent.name, model: modelName }) : modelName;
  return (
    <ScreenHeader
      title={session.title || t('sessions.untitled')}
      onBack={wide ? undefined : navigator.openSessions}
      actions={
        <>
          <ContextGauge sessionId={session.id} />
          <ChatMenu session={session} />
        </>
      }
    >
      <Pressable
        onPress={onModel}
        hitSlop={{ top: space.m, bottom: space.m, left: space.m, right: space.xl }}
        style={styles.chip}
        role="button"
        aria-label={t('chat.model', { model: name })}
        testID="model-picker"
      >
        <Text variant="labelMedium" numberOfLines={1} style={[styles.name, { color: colors.primary }]}>
          {name || t('chat.noModel')}
        </Text>
        <Icon source="chevron-down" size={size.smallIcon} color={colors.primary} />
      </Pressable>
    </ScreenHeader>
  );
}

const styles = StyleSheet.create({
  chip: {
    flexDirection: 'row',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: 2,
    maxWidth: '100%',
    borderRadius: radius.s,
  },
  name: { flexShrink: 1 },
});
