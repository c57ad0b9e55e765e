export { HomeLayout as default } from '@/ui/sessions/home-layout';

/** Going back from a chat that was opened by a link leads to the list of chats. */
export const unstable_settings = { initialRouteName: 'index' };
