import type { MessageStatus } from '@/domain/conversation';
import type { ApprovalAnswer } from '@/domain/permission';

const states: Record<MessageStatus, string> = {
  streaming: 'running',
  waiting: 'waits for you',
  complete: 'done',
  error: 'failed',
  interrupted: 'interrupted',
};

const answers: Record<ApprovalAnswer, string> = {
  deny: 'Deny',
  once: 'Allow once',
  chat: 'Allow in this chat',
  always: 'Always allow',
  never: 'Never allow',
};

/** What each answer means for a tool that reaches a host. */
const meaningsAtHost: Record<ApprovalAnswer, string> = {
  deny: 'Nothing is sent, and the model is told so.',
  once: 'Only this request. The next one asks again.',
  chat: 'Whatever {{tool}} sends to {{host}}, in this chat.',
  always: 'Whatever {{tool}} sends to {{host}}, in all chats, until you take it back.',
  never: 'Refuse {{tool}} at {{host}} from now on, without asking.',
};

const meaningsHere: Record<ApprovalAnswer, string> = {
  deny: 'Nothing is changed, and the model is told so.',
  once: 'Only this change. The next one asks again.',
  chat: 'Whatever {{tool}} changes, in this chat.',
  always: 'Whatever {{tool}} changes, in all chats, until you take it back.',
  never: 'Refuse {{tool}} from now on, without asking.',
};

/** What is said about the calls that a model makes in a chat. */
export const callWords = {
  tool: {
    ...states,
    input: 'Input',
    output: 'Output',
    noOutput: 'No output was stored.',
    notYet: 'No output yet.',
    label: 'Tool {{name}}, {{state}}',
    labelAt: 'Tool {{name}}, {{place}}, {{state}}',
    took: '{{state}} · {{duration}}',
    at: '{{name}} · {{place}}',
  },
  verbatim: {
    copy: 'Copy: {{title}}',
  },
  approval: {
    label: 'A tool asks for your permission',
    sendTitle: 'May the model send this?',
    changeTitle: 'May the model do this on your device?',
    announce: '{{tool}} asks for your permission.',
    announceAt: '{{tool}} asks for your permission to reach {{host}}.',
    tool: 'Tool',
    server: 'Server',
    host: 'To',
    foreignLetters:
      '“xn--” stands for letters of another alphabet, which can look like those of a name you know. Be sure that you mean this one.',
    why: 'Why, in the model’s own words',
    sends: 'Exactly what is sent',
    changes: 'Exactly what is changed',
    answers: 'Your answer',
    meaning: '{{answer}}. {{meaning}}',
    ...answers,
    atHost: meaningsAtHost,
    here: meaningsHere,
  },
  memoryChange: {
    saved: 'Saved to memory',
    updated: 'Memory changed',
    deleted: 'Deleted from memory',
    savedUndone: 'Not in memory any more',
    updatedUndone: 'Not in memory like this any more',
    deletedUndone: 'Kept in memory',
    before: 'Before: {{note}}',
    undo: 'Undo',
    undoLabel: 'Undo: {{what}}',
    edit: 'Edit',
    editLabel: 'Edit the note: {{note}}',
    undone: 'Undone',
  },
} as const;
