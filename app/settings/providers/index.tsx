export { ProvidersScreen as default } from '@/ui/providers/providers-screen';
