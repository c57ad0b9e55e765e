export { ContextSettingsScreen as default } from '@/ui/settings/context-settings-screen';
