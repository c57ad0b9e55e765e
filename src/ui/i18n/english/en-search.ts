import type { Message } from '@/domain/conversation';

const roles: Record<Message['role'], string> = {
  user: 'You',
  assistant: 'Answer',
  tool: 'Tool',
};

export const searchText = {
  search: {
    open: 'Search chats',
    field: 'Search messages and titles',
    fieldInChat: 'Search in this chat',
    scopeChat: 'This chat',
    scopeAll: 'All chats',
    emptyTitle: 'Search all your chats',
    emptyBody:
      'Type a word or its first letters. Messages that contain all your words come first. Accents and capital letters don’t matter.',
    emptyKeys: 'Choose with ↓ and ↑, open with Enter.',
    searching: 'Searching…',
    nothing: 'No results for “{{query}}”',
    nothingHint: 'Try fewer words, or only the first letters of a word.',
    nothingInChat: 'No results for “{{query}}” in this chat',
    searchAll: 'Search all chats',
    results_one: '{{count}} result',
    results_other: '{{count}} results',
    more_one: '{{count}} more in this chat',
    more_other: '{{count}} more in this chat',
    role: roles,
    facts: '{{role}} · {{time}}',
    chatFact: 'Chat · {{time}}',
    openChat: 'Open chat: {{title}}',
    openHit: '{{title}}. {{role}}, {{time}}: {{text}}',
    inChat: 'Search in this chat',
  },
} as const;
