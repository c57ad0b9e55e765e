export { SyncScreen as default } from '@/ui/sync/sync-screen';
