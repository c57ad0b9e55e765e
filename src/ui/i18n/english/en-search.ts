import type { Message } from '@/domain/conversation';

const roles: Record<Message['role'], string> = {
  user: 'You',
  assistant: 'Assistant',
  tool: 'Tool',
};

export const searchText = {
  search: {
    title: 'Search',
    open: 'Search chats',
    field: 'Search all messages and titles',
    fieldInChat: 'Search in this chat',
    scopeChat: 'This chat',
    scopeAll: 'All chats',
    emptyTitle: 'Everything that was ever said is here',
    emptyBody:
      'Type a word, or only its beginning. With several words, a message must have them all. Accents and capital letters do not matter, and Chinese or Japanese can be searched by a single character.',
    emptyKeys: 'With a keyboard: ↓ and ↑ choose, Enter opens.',
    searching: 'Searching…',
    nothing: 'Nothing contains “{{query}}”.',
    nothingHint: 'Try fewer words, or only the beginning of one.',
    nothingInChat: 'Nothing in this chat contains “{{query}}”.',
    searchAll: 'Search all chats',
    results_one: '{{count}} result',
    results_other: '{{count}} results',
    more_one: '{{count}} more in this chat',
    more_other: '{{count}} more in this chat',
    role: roles,
    facts: '{{role}} · {{time}}',
    chatFact: 'Chat · {{time}}',
    openChat: 'Open the chat {{title}}',
    openHit: '{{title}}. {{role}}, {{time}}: {{text}}',
    inChat: 'Search in this chat',
  },
} as const;
