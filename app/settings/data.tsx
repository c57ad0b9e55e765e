export { DataScreen as default } from '@/ui/data/data-screen';
