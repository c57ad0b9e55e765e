import { lazyScreen } from './lazy-screen';

/** Everything but the list of chats, which is the first screen. */
export const loadScreens = () => import('./screens');

export const AgentScreen = lazyScreen(loadScreens, (screens) => screens.AgentScreen);
export const AgentsScreen = lazyScreen(loadScreens, (screens) => screens.AgentsScreen);
export const ChatScreen = lazyScreen(loadScreens, (screens) => screens.ChatScreen);
export const DataScreen = lazyScreen(loadScreens, (screens) => screens.DataScreen);
export const MemoryScreen = lazyScreen(loadScreens, (screens) => screens.MemoryScreen);
export const ProviderScreen = lazyScreen(loadScreens, (screens) => screens.ProviderScreen);
export const ProvidersScreen = lazyScreen(loadScreens, (screens) => screens.ProvidersScreen);
export const SearchScreen = lazyScreen(loadScreens, (screens) => screens.SearchScreen);
export const TemporaryScreen = lazyScreen(loadScreens, (screens) => screens.TemporaryScreen);
export const ContextSettingsScreen = lazyScreen(loadScreens, (screens) => screens.ContextSettingsScreen);
export const SettingsScreen = lazyScreen(loadScreens, (screens) => screens.SettingsScreen);
export const NewChatScreen = lazyScreen(loadScreens, (screens) => screens.NewChatScreen);
export const TemplatesScreen = lazyScreen(loadScreens, (screens) => screens.TemplatesScreen);
export const McpServerScreen = lazyScreen(loadScreens, (screens) => screens.McpServerScreen);
export const ToolsScreen = lazyScreen(loadScreens, (screens) => screens.ToolsScreen);
export const UsageScreen = lazyScreen(loadScreens, (screens) => screens.UsageScreen);
export const SyncScreen = lazyScreen(loadScreens, (screens) => screens.SyncScreen);
