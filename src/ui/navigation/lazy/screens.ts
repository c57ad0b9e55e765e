/**
 * The screens that browsers download after the list of chats: together, because code that two downloads share would become part of the first one.
 * In the apps, each is evaluated when it is first shown.
 */
export { AgentScreen } from '../../agents/agent-screen';
export { AgentsScreen } from '../../agents/agents-screen';
export { ChatScreen } from '../../chat/chat-screen';
export { DataScreen } from '../../data/data-screen';
export { MemoryScreen } from '../../memory/memory-screen';
export { ProviderScreen } from '../../providers/provider-screen';
export { ProvidersScreen } from '../../providers/providers-screen';
export { SearchScreen } from '../../search/search-screen';
export { TemporaryScreen } from '../../sessions/temporary-screen';
export { ContextSettingsScreen } from '../../settings/context-settings-screen';
export { SettingsScreen } from '../../settings/settings-screen';
export { NewChatScreen } from '../../share/new-chat-screen';
export { SyncScreen } from '../../sync/sync-screen';
export { TemplatesScreen } from '../../templates/templates-screen';
export { McpServerScreen } from '../../tools/mcp-server-screen';
export { ToolsScreen } from '../../tools/tools-screen';
export { UsageScreen } from '../../usage/usage-screen';
