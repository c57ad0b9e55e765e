/** Platform features: links, shared text, shortcuts, versions. */
export const platformText = {
  share: {
    title: 'New chat',
    intro: 'A link or another app brought these words. Nothing is sent until you send it.',
    start: 'Start a chat',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    hint: 'What the keys do; press ? anywhere to see them',
    newChat: 'New chat',
    search: 'Search',
    focusComposer: 'Write a message',
    stop: 'Stop the answer',
    nextChat: 'Next chat',
    previousChat: 'Previous chat',
    toggleList: 'Show or hide the list of chats',
    help: 'Show this list',
  },
  notFound: {
    title: 'There is nothing at this address',
    body: 'The link may be old or incomplete. Your chats are where they were.',
  },
} as const;
