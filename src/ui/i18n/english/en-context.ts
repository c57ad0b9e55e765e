import type { CompactionMethod } from '@/domain/compaction/compaction';
import type { FactKind } from '@/domain/facts/fact';
import type { SummarySection } from '@/domain/compaction/summary-prompt';
import type { ContextBreakdown } from '@/domain/context/contexts';
import type { UnchangedReason } from '@/domain/compaction/compact-outcome';
import type { OmissionKind } from '@/domain/chat-event';
import type { CutKind } from '@/domain/context/fitting/message-cut';

const contextParts: Record<keyof ContextBreakdown, string> = {
  system: 'instructions',
  tools: 'tools',
  summary: 'summary',
  pinned: 'pinned',
  messages: 'messages',
  toolResults: 'tool results',
};

const compactionMethods: Record<CompactionMethod, string> = {
  'single-pass': 'summarised',
  staged: 'summarised in parts',
  trim: 'oldest messages left out',
  prune: 'tool results shortened',
  edited: 'edited',
  legacy: 'by an earlier app version',
};

/** What a message loses on its way to the model; shown under the message. */
const cuts: Record<CutKind, string> = {
  'message-clipped': 'Too long for this model. It gets the beginning and the end: {{kept}} of {{of}} characters.',
  'tool-result-shortened':
    'The model gets only the beginning and the end of this result: {{kept}} of {{of}} characters.',
  'tool-result-cleared': 'The model no longer gets this result.',
  'image-left-out': 'Too many images for this model. Sent: {{kept}} of {{of}}.',
  'image-not-supported': 'This model can’t read images, so they aren’t sent.',
  'thinking-left-out': 'Sent without the thinking, which doesn’t fit.',
};

/** What a request leaves out; each line ends in a number. */
const omissions: Record<Exclude<OmissionKind, 'covered-by-summary'>, string> = {
  'message-clipped': 'Messages shortened to their beginning and end',
  'tool-result-shortened': 'Old tool results, shortened',
  'tool-result-cleared': 'Old tool results, removed',
  'image-left-out': 'Images that don’t fit',
  'image-not-supported': 'Images that this model can’t read',
  'image-too-large': 'Images too large for the provider',
  'thinking-left-out': 'Pinned answers sent without their thinking',
  'left-out': 'Older messages that aren’t in the summary',
  'thinking-of-another-model': 'Answers from another model, sent without its thinking',
  'thinking-unsigned': 'Answers sent without their thinking',
  'empty-answer': 'Empty answers',
  'tool-without-answer': 'Tool results without the answer that requested them',
  'note-left-out': 'Notes that don’t fit',
  'tool-not-supported': 'Tools, because this model can’t use any',
  'tool-left-out': 'Tools whose descriptions don’t fit in this small context',
};

/** Why a requested summary changed nothing. */
const unchangedReasons: Record<UnchangedReason, string> = {
  'unknown-window': 'Not summarised: this model’s context size is unknown.',
  'switched-off': 'Not summarised: summaries are turned off.',
  'below-threshold': 'Nothing to summarise yet: there is enough space left.',
  'too-few-messages': 'Nothing to summarise yet: the chat is too short.',
  'all-protected': 'Nothing to summarise yet: all messages are recent.',
  'not-effective': 'Not summarised: the summary wouldn’t be shorter than the messages.',
  running: 'A summary is already being written.',
  stopped: 'Stopped. Nothing changed.',
  'history-changed': 'The chat changed in the meantime, so the summary was discarded. Try again.',
  failed: 'Couldn’t write a summary. Nothing changed. Try again, or choose another summary model in settings.',
};

const factKinds: Record<FactKind, string> = {
  identifier: 'Identifiers',
  link: 'Links',
  email: 'Email addresses',
  date: 'Dates and times',
  number: 'Numbers',
  name: 'Names',
};

/** The headings of a summary, which is stored with English ones. */
const sections: Record<SummarySection, string> = {
  'Person and preferences': 'You and your preferences',
  'Standing instructions': 'Standing instructions',
  'Decisions and why': 'Decisions and reasons',
  'Open questions and next step': 'Open questions and next step',
  'Facts, names, numbers, identifiers': 'Facts, names and numbers',
  'What tools found': 'Tool results',
  'Last state': 'Where the chat left off',
};

/** The context: in the chat, in its sheet and in its settings. */
export const contextText = {
  ago: {
    now: 'just now',
    minutes_one: '{{count}} min ago',
    minutes_other: '{{count}} min ago',
    hours_one: '{{count}} h ago',
    hours_other: '{{count}} h ago',
    days_one: 'yesterday',
    days_other: '{{count}} days ago',
  },
  context: {
    autoTrimmed: 'Conversation history has been automatically trimmed',
    optimizing: 'Optimizing conversation context…',
    percent: '{{percent}}%',
    gauge: 'Context {{percent}} percent full',
    menuItem: 'Context · {{percent}}% full',
    title: 'Context',
    tokensOf: '{{used}} / {{window}} tokens',
    tokens: '{{used}} tokens',
    part: contextParts,
    compactsAt: 'summarises at {{percent}}%',
    startsEarlier:
      'Your setting is {{setting}}%. With this model, summarising starts at {{percent}}%: the rest stays free for the answer.',
    unknownWindow:
      'This model’s context size is unknown. Skein learns it when the provider rejects a request as too long.',
    providerCuts:
      'This provider seems to shorten requests without saying so: the chat grows, but its token counts don’t. Enter the real context size in the provider’s settings.',
    switchedOff: 'Automatic summaries are off. When the chat no longer fits, the oldest messages are left out.',
    capped: 'The model can read {{window}} tokens. Your settings limit this to save money.',
    window: {
      small: 'This model has a small context size. Long chats are summarised often.',
      reduced: 'This model has a very small context size. Summaries are short, and details get lost sooner.',
    },
    summary: 'Summary',
    noSummary: 'No summary yet. The model gets this chat word for word.',
    noSummaryCut: 'No summary yet. The model doesn’t get all of this chat word for word; see “Not sent”.',
    omissions: 'Not sent',
    omission: omissions,
    cut: cuts,
    version: 'v{{version}}',
    byModel: 'by {{model}}',
    byYou: 'edited by you',
    edit: 'Edit',
    readAll: 'Show all',
    factsReachable_one: 'The model can still find {{reachable}} of {{count}} name, date or number',
    factsReachable_other: 'The model can still find {{reachable}} of {{count}} names, dates and numbers',
    factsUnchecked_one: '{{count}} more not checked',
    factsUnchecked_other: '{{count}} more not checked',
    unsupported: 'Not found in the original messages',
    partlySupported: 'Not found in the original messages: {{facts}}',
    sources_one: 'Open the original message',
    sources_other: 'Show {{count}} original messages',
    openSource: 'Open the message from {{who}}: {{text}}',
    ledger: 'Facts added to the summary',
    ledgerHint:
      'The model gets these below the summary, because the summary doesn’t mention them and search doesn’t find them.',
    factKind: factKinds,
    section: sections,
    compactNow: 'Summarise now',
    preview: 'Preview summary',
    undoSummary: 'Undo last summary',
    undoChange: 'Undo last change',
    undoLabel: 'Undo the last change to the context',
    undoneTo: 'Undone. The context is back to version {{version}}.',
    undoneToFull: 'Undone. The model gets the whole chat word for word again.',
    reset: 'Remove summary',
    resetTitle: 'Remove the summary?',
    resetBody: 'The model gets the whole chat again. No messages are deleted.',
    wasReset: 'Summary removed. The model gets the whole chat again.',
    previewCovers_one: 'Summarises {{count}} message ({{tokens}} tokens).',
    previewCovers_other: 'Summarises {{count}} messages ({{tokens}} tokens).',
    previewKeeps_one: 'The newest message stays word for word.',
    previewKeeps_other: 'The newest {{count}} messages stay word for word.',
    previewReads_one: 'Sends about {{tokens}} tokens in {{count}} request.',
    previewReads_other: 'Sends about {{tokens}} tokens in {{count}} requests.',
    previewCost: 'Costs about {{cost}}.',
    previewCostCached: 'Costs about {{cost}} if the provider still has this chat cached.',
    you: 'You',
    previewMore_one: 'and one more',
    previewMore_other: 'and {{count}} more',
    history: 'History',
    messages_one: '{{count}} message',
    messages_other: '{{count}} messages',
    beforeAfter: '{{before}} → {{after}} tokens',
    beforeAfterLabel: '{{before}} tokens before, {{after}} after',
    method: compactionMethods,
    pinned: 'Pinned',
    unpinLabel: 'Unpin “{{text}}”',
    toSettings: 'Context settings',
    boundary: {
      summarised_one: '{{count}} message summarised',
      summarised_other: '{{count}} messages summarised',
      leftOut_one: '{{count}} message left out',
      leftOut_other: '{{count}} messages left out',
      mixed_one: '{{count}} message summarised or left out',
      mixed_other: '{{count}} messages summarised or left out',
    },
    viewSummary: 'View summary',
    viewContext: 'View context',
    chip: {
      text: 'Earlier messages summarised',
      view: 'View',
      label: 'Earlier messages summarised. View summary',
      dismiss: 'Dismiss',
    },
    outcome: {
      ...unchangedReasons,
      compacted_one: 'Done: {{count}} message summarised, {{before}} → {{after}} tokens.',
      compacted_other: 'Done: {{count}} messages summarised, {{before}} → {{after}} tokens.',
      trimmed: 'Couldn’t write a summary, so the oldest messages were left out. {{reason}}',
    },
  },
  stepper: {
    less: 'Decrease: {{name}}',
    more: 'Increase: {{name}}',
  },
  contextSettings: {
    title: 'Context',
    intro:
      'A model can read only a limited amount of text at once. When a chat gets longer, Skein summarises the older messages. All messages stay on this device, and you can undo every summary.',
    automatic: 'Automatic summaries',
    enabled: 'Summarise automatically',
    enabledHint:
      'Summaries are written in the background, after an answer. If off, the oldest messages are left out when a chat no longer fits.',
    threshold: 'Start at',
    thresholdHint:
      'How full the context gets before older messages are summarised. Some models start earlier, because part of the context stays free for the answer.',
    protectedShare: 'Keep word for word',
    protectedShareHint: 'The newest messages, up to this share of the context size, are never summarised.',
    maxContext: 'Use at most',
    maxContextHint:
      'You pay for everything that is sent with each message. Longer chats are summarised, even if the model could read more. A single long message may exceed this limit.',
    tokens: '{{value}} tokens',
    noCap: 'no limit',
    percent: '{{value}}%',
    summariser: 'Summary model',
    summariserHint: 'A cheaper model is usually enough. It needs an API key.',
    summariserOwn: 'Same as chat',
    summariserOther: 'Choose a model…',
    summariserPick: 'Summary model',
    pruning: 'Old tool results',
    prune: 'Shorten old results',
    pruneHint:
      'Old tool results take up space and are rarely needed again. Your messages and the answers aren’t shortened.',
    keepTurns: 'Keep recent results',
    keepTurnsHint: 'Results from this many recent answers aren’t shortened.',
    clearAfterTurns: 'Remove after',
    clearAfterTurnsHint: 'Results older than this many answers aren’t sent.',
    answers_one: '{{count}} answer',
    answers_other: '{{count}} answers',
    softTrimChars: 'Shorten if longer than',
    softTrimCharsHint: 'The model gets the beginning and the end of longer results.',
    characters: '{{value}} characters',
    restore: 'Reset to defaults',
    restored: 'Default settings restored.',
  },
} as const;
