import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, useWindowDimensions } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useAgents } from '@/state/agents';
import { useModelName } from '@/state/model-name';

import { ContextGauge } from '../context/gauge/context-gauge';
import { ScreenHeader } from '../layout/screen-header';
import { useWide } from '../layout/use-wide';
import { useNavigator } from '../navigation/navigator';
import { PageTitle } from '../navigation/page-title';
import { useSidebar } from '../sessions/sidebar/sidebar-context';
import { HiddenSidebarButtons } from '../sessions/sidebar/hidden-sidebar-buttons';
import { radius, size } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { ChatMenu } from './menu/chat-menu';
import { InstructionsButton } from './options/chat-options';

interface ChatHeaderProps {
  readonly session: Session;
  readonly onModel: () => void;
  /** Back leads to where the chat was opened from, not to the list of chats. */
  readonly isVisit?: boolean | undefined;
}

export const ChatHeader = memo(function ChatHeader({ session, onModel, isVisit = false }: ChatHeaderProps) {
  const { t } = useTranslation();
  const { colors, fonts } = useAppTheme();
  // The minimum touch height without moving the title: the target extends above and below its line.
  const line = fonts.labelMedium.lineHeight * useWindowDimensions().fontScale;
  const navigator = useNavigator();
  const wide = useWide();
  const sidebar = useSidebar();
  const title = session.title || t('sessions.untitled');
  const modelName = useModelName(session);
  const agent = useAgents().data?.find(({ id }) => id === session.agentId);
  // The built-in agent is not named.
  const name = agent && !agent.isBuiltIn ? t('agents.withModel', { agent: agent.name, model: modelName }) : modelName;
  return (
    <ScreenHeader
      title={title}
      onBack={wide ? undefined : isVisit ? navigator.back : navigator.openSessions}
      start={sidebar?.isHidden ? <HiddenSidebarButtons /> : undefined}
      actions={
        <>
          <InstructionsButton session={session} />
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
});

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
