export { SettingsScreen as default } from '@/ui/navigation/lazy/lazy-screens';
