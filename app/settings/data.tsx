export { DataScreen as default } from '@/ui/navigation/lazy/lazy-screens';
