export { AgentsScreen as default } from '@/ui/agents/agents-screen';
