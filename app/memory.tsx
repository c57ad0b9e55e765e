export { MemoryScreen as default } from '@/ui/memory/memory-screen';
