/** Words around the messages: the list and how a message is drawn. */
export const readingWords = {
  reading: {
    latest: 'Jump to the latest message',
    latestUnread_one: 'Jump to the latest message, {{count}} new',
    latestUnread_other: 'Jump to the latest message, {{count}} new',
    loadingOlder: 'Loading earlier messages…',
    today: 'Today',
    yesterday: 'Yesterday',
    raw: 'This message could not be drawn as it should be. This is its text:',
  },
} as const;
