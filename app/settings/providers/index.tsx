export { ProvidersScreen as default } from '@/ui/navigation/lazy/lazy-screens';
