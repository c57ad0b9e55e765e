export { AgentsScreen as default } from '@/ui/navigation/lazy/lazy-screens';
