/** Platform features: links, shared text, shortcuts, notifications. */
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
  notifications: {
    title: 'Notifications',
    hint: 'When an answer is ready or a request needs your approval while you use another app. If Skein is locked, they show nothing from your chats.',
    hintWeb: 'When an answer is ready or a request needs your approval while this tab is hidden.',
    offer: 'Skein can notify you when an answer is ready.',
    turnOn: 'Turn on',
    blocked: 'Allow notifications for Skein in the settings of this device first.',
    blockedWeb: 'Allow notifications for this site in your browser first.',
    working: 'Writing an answer…',
    stop: 'Stop',
    workChannel: 'Answers in progress',
    newsChannel: 'Answers and requests',
    news: {
      answer: 'Your answer is ready.',
      approval: 'A request needs your approval.',
      interrupted: 'The answer isn’t complete. Open the chat to continue.',
    },
  },
  notFound: {
    title: 'Page not found',
    body: 'The link may be old or incomplete. Your chats are still here.',
  },
} as const;
