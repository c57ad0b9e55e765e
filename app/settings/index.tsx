export { SettingsScreen as default } from '@/ui/settings/settings-screen';
