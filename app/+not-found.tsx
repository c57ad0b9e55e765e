export { NotFoundScreen as default } from '@/ui/navigation/not-found-screen';
