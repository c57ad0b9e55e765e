/** Replaces expo-router's sitemap, which would list the app's routes publicly. */
export { NotFoundScreen as default } from '@/ui/navigation/not-found-screen';
