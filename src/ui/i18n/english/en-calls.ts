import type { MessageStatus } from '@/domain/conversation';
import type { ApprovalAnswer } from '@/domain/tools/permission';

const states: Record<MessageStatus, string> = {
  streaming: 'Running',
  waiting: 'Needs approval',
  complete: 'Done',
  error: 'Failed',
  interrupted: 'Interrupted',
};

const answers: Record<ApprovalAnswer, string> = {
  deny: 'Deny',
  once: 'Allow once',
  chat: 'Allow for this chat',
  always: 'Always allow',
  never: 'Always deny',
};

/** Explains the answers that also apply to later requests, for a tool that contacts a host. */
const meaningsAtHost: Record<Exclude<ApprovalAnswer, 'deny' | 'once'>, string> = {
  chat: 'Don’t ask again in this chat for {{tool}} at {{host}}.',
  always: 'Don’t ask again for {{tool}} at {{host}}, unless the chat contains web content.',
  never: 'Deny every request from {{tool}} to {{host}}.',
};

const meaningsHere: typeof meaningsAtHost = {
  chat: 'Don’t ask again for {{tool}} in this chat.',
  always: 'Don’t ask again for {{tool}}, unless the chat contains web content.',
  never: 'Deny every request from {{tool}}.',
};

/** Tool calls in a chat. */
export const callText = {
  tool: {
    ...states,
    denied: 'Denied',
    nameAt: '{{name}} · {{place}}',
    input: 'Input',
    output: 'Output',
    noOutput: 'No output',
    notYet: 'No output yet',
    took: '{{state}} · {{duration}}',
    modelName: 'Models call it {{name}}.',
  },
  verbatim: {
    copy: 'Copy: {{title}}',
  },
  approval: {
    label: 'Approval',
    sendTitle: 'Allow this request?',
    changeTitle: 'Allow this change?',
    announce: '{{tool}} needs your approval.',
    announceAt: '{{tool}} needs your approval to contact {{host}}.',
    host: 'To',
    server: 'MCP server',
    foreignLetters:
      'Addresses with “xn--” use letters of another alphabet and can look like a name you know. Check that this is the right one.',
    foreignText: 'This chat contains web content, which may have prompted this request.',
    mayRepeat:
      'An earlier request like this one was cut off and may have taken effect. This one may do the same again.',
    why: 'Reason given by the model',
    sends: 'What is sent',
    changes: 'What changes',
    answers: 'Your decision',
    more: 'More options',
    ...answers,
    atHost: meaningsAtHost,
    here: meaningsHere,
  },
  memoryChange: {
    saved: 'Saved to memory',
    updated: 'Memory updated',
    deleted: 'Deleted from memory',
    gone: 'Saved to memory, deleted later',
    changedSince: 'Saved to memory, changed later',
    asBefore: 'Memory restored',
    kept: 'Still in memory',
    before: 'Before: {{note}}',
    undo: 'Undo',
    undoLabel: 'Undo: {{what}}',
    edit: 'Edit',
    editLabel: 'Edit note: {{note}}',
    undone: 'Undone',
  },
} as const;
