import type { MemoryNote } from '@/domain/memory/memory-note';

const sources: Record<MemoryNote['source'], string> = {
  person: 'Added by you',
  model: 'Added by a model',
  flush: 'Saved before a summary',
};

export const memoryText = {
  memory: {
    title: 'Memory',
    linkHint: 'Notes that models see in every chat',
    intro:
      'Every new chat starts with these notes. They stay on this device and are sent only to the model you’re chatting with.',
    switch: 'Use memory',
    switchHint: 'Models can read these notes and add to them.',
    perAgent: 'Memory by agent',
    perAgentHint: 'An agent with memory off can’t read or add notes.',
    agentSwitch: 'Memory for {{agent}}',
    switchedOff: 'Memory is off. Models can’t read or add notes, and yours are kept.',
    search: 'Search notes',
    add: 'New note',
    newNote: 'New note',
    note: 'Note',
    audience: 'Visible to',
    everyone: 'All agents',
    filter: 'Show notes for',
    anyone: 'Any agent',
    nothingFor: 'No notes for this agent only.',
    fromChat: 'From “{{title}}”',
    noteHint: 'One or two sentences, for example: I’m vegetarian.',
    edit: 'Edit note: {{note}}',
    delete: 'Delete note: {{note}}',
    deleted: 'Note deleted',
    known: 'You already have this note.',
    source: sources,
    imported: 'Imported',
    importedOff: 'Imported, not used yet',
    importedCount_one: '{{count}} imported note isn’t used yet. Models will see it once you choose “Use”.',
    importedCount_other: '{{count}} imported notes aren’t used yet. Models will see them once you choose “Use”.',
    use: 'Use',
    useNote: 'Use note: {{note}}',
    useAll: 'Use all',
    facts: '{{source}} · {{date}}',
    factsFor: '{{source}} · {{date}} · for {{agent}}',
    emptyTitle: 'No notes yet',
    emptyBody:
      'Say “Remember that I’m vegetarian” in any chat, or add a note here. Models also save what matters before a long chat is summarised.',
    nothing: 'No notes match “{{query}}”.',
  },
} as const;
