export { TemplatesScreen as default } from '@/ui/navigation/lazy/lazy-screens';
