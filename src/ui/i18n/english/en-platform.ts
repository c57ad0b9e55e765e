/** Platform features: links, shared text, shortcuts, versions. */
export const platformText = {
  share: {
    title: 'New chat',
    intro: 'Shared from another app. Nothing is sent until you send it.',
    start: 'Start chat',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    hint: 'Press ? on any page to see them.',
    newChat: 'New chat',
    switchChat: 'Go to chat',
    search: 'Search all chats',
    focusComposer: 'Write a message',
    stop: 'Stop generating',
    nextChat: 'Next chat',
    previousChat: 'Previous chat',
    toggleList: 'Show or hide the sidebar',
    help: 'Show keyboard shortcuts',
  },
  notFound: {
    title: 'Page not found',
    body: 'The link may be old or incomplete. Your chats are still here.',
  },
} as const;
