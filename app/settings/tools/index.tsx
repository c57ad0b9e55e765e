export { ToolsScreen as default } from '@/ui/tools/tools-screen';
