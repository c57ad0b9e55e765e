export { UsageScreen as default } from '@/ui/usage/usage-screen';
