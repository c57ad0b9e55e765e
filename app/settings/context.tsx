export { ContextSettingsScreen as default } from '@/ui/navigation/lazy/lazy-screens';
