import type { MemoryNote } from '@/domain/memory/memory-note';

const sources: Record<MemoryNote['source'], string> = {
  person: 'By you',
  model: 'By a model',
  flush: 'Saved before a summary',
};

export const memoryText = {
  memory: {
    title: 'Memory',
    linkHint: 'What is remembered from chat to chat',
    intro:
      'Short notes that every new chat begins with. They stay on this device and go only to the model you talk to.',
    switch: 'Use memory',
    switchHint: 'Models see these notes and may add to them.',
    perAgent: 'For each agent',
    perAgentHint: 'An agent whose memory is off sees no note and makes none.',
    agentSwitch: 'Memory of {{agent}}',
    switchedOff: 'Off: no model sees a note or makes one. Your notes stay here.',
    search: 'Search notes',
    add: 'Add a note',
    newNote: 'New note',
    note: 'Note',
    audience: 'Who sees this note',
    everyone: 'All agents',
    filter: 'Show notes for',
    anyone: 'Any agent',
    nothingFor: 'No note is for this choice alone.',
    fromChat: 'From “{{title}}”',
    noteHint: 'One or two sentences, for example: I am vegetarian.',
    edit: 'Edit note: {{note}}',
    delete: 'Delete note: {{note}}',
    deleted: 'Note deleted',
    known: 'There is a note that says this already.',
    source: sources,
    facts: '{{source}} · {{date}}',
    factsFor: '{{source}} · {{date}} · for {{agent}}',
    emptyTitle: 'Nothing is remembered yet',
    emptyBody:
      'In any chat, say “Remember that I am vegetarian”, and the model makes a note. Before a long chat is summarised, it notes what will still matter. Or write one yourself.',
    nothing: 'No note matches “{{query}}”.',
  },
} as const;
