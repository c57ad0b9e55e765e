export { SessionsScreen as default } from '@/ui/sessions/sessions-screen';
