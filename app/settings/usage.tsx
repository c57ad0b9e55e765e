export { UsageScreen as default } from '@/ui/navigation/lazy/lazy-screens';
