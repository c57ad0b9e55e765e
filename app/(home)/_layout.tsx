export { HomeLayout as default } from '@/ui/sessions/home-layout';

/** Back from a chat that was opened directly leads to the list. */
export const unstable_settings = { initialRouteName: 'index' };
