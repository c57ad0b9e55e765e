export { MemoryScreen as default } from '@/ui/navigation/lazy/lazy-screens';
