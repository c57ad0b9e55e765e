export { ToolsScreen as default } from '@/ui/navigation/lazy/lazy-screens';
