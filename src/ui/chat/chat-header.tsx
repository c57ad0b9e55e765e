import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, useWindowDimensions } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useAgents } from '@/state/agents';
import { useModels } from '@/state/providers';

import { ContextGauge } from '../context/context-gauge';
import { ScreenHeader } from '../layout/screen-header';
import { useWide } from '../layout/use-wide';
import { useNavigator } from '../navigation/navigator';
import { PageTitle } from '../navigation/page-title';
import { radius, size } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { ChatMenu } from './menu/chat-menu';

interface ChatHeaderProps {
  readonly session: Session;
  readonly onModel: () => void;
}

export function ChatHeader({ session, onModel }: ChatHeaderProps) {
  const { t } = useTranslation();
  const { colors, fonts } = useAppTheme();
  // The minimum touch height without moving the title: the target extends above and below its line.
  const line = fonts.labelMedium.lineHeight * useWindowDimensions().fontScale;
  const navigator = useNavigator();
  const wide = useWide();
  const title = session.title || t('sessions.untitled');
  const models = useModels(session.providerId);
  const model = models.data?.find(({ id }) => id === session.modelId);
  const modelName = model?.displayName ?? session.modelId;
  const agent = useAgents().data?.find(({ id }) => id === session.agentId);
  // The built-in agent is not named.
  const name = agent && !agent.isBuiltIn ? t('agents.withModel', { agent: agent.name, model: modelName }) : modelName;
  return (
    <ScreenHeader
      title={title}
      onBack={wide ? undefined : navigator.openSessions}
      actions={
        <>
          <ContextGauge sessionId={session.id} />
          <ChatMenu session={session} />
        </>
      }
    >
      <PageTitle title={title} />
      <Pressable
        onPress={onModel}
        style={[styles.chip, { marginVertical: Math.min(0, (line - size.target) / 2) }]}
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
    minHeight: size.target,
    maxWidth: '100%',
    borderRadius: radius.s,
  },
  name: { flexShrink: 1 },
});
