import type { MessageStatus } from '@/domain/conversation';
import type { ApprovalAnswer } from '@/domain/tools/permission';

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

/** Explains each answer, for a tool that contacts a host. */
const meaningsAtHost: Record<ApprovalAnswer, string> = {
  deny: 'Nothing is sent.',
  once: 'Only this request.',
  chat: 'Do not ask again about {{tool}} and {{host}} in this chat.',
  always: 'Do not ask about {{tool}} and {{host}} in any chat, unless text from outside is in it.',
  never: 'Refuse {{tool}} at {{host}} from now on.',
};

const meaningsHere: Record<ApprovalAnswer, string> = {
  deny: 'Nothing is changed.',
  once: 'Only this change.',
  chat: 'Do not ask again about {{tool}} in this chat.',
  always: 'Do not ask about {{tool}} in any chat, unless text from outside is in it.',
  never: 'Refuse {{tool}} from now on.',
};

/** Tool calls in a chat. */
export const callText = {
  tool: {
    ...states,
    input: 'Input',
    output: 'Output',
    noOutput: 'No output was stored.',
    notYet: 'No output yet.',
    took: '{{state}} · {{duration}}',
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
    foreignText:
      'You are asked because text from outside, such as a page, is in this chat. It may have put this wish into the model’s mouth.',
    why: 'Why, in the model’s own words',
    sends: 'Exactly what is sent',
    changes: 'Exactly what is changed',
    answers: 'Your answer',
    ...answers,
    atHost: meaningsAtHost,
    here: meaningsHere,
  },
  memoryChange: {
    saved: 'Saved to memory',
    updated: 'Memory changed',
    deleted: 'Deleted from memory',
    gone: 'Saved to memory, and deleted since',
    changedSince: 'In memory, and changed since',
    asBefore: 'In memory as it was before',
    kept: 'Still in memory',
    before: 'Before: {{note}}',
    undo: 'Undo',
    undoLabel: 'Undo: {{what}}',
    edit: 'Edit',
    editLabel: 'Edit the note: {{note}}',
    undone: 'Undone',
  },
} as const;
