/** The router would list the app's files here, which are nobody's business. */
export { NotFoundScreen as default } from '@/ui/navigation/not-found-screen';
