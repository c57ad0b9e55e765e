export { SyncScreen as default } from '@/ui/navigation/lazy/lazy-screens';
