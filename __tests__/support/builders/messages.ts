import type { AssistantMessage, ToolMessage, UserMessage } from '@/domain/conversation';
import type { AnswerEnd } from '@/domain/messages/message-repository';

const COMMON = {
  id: 'message',
  sessionId: 's',
  seq: 1,
  createdAt: 0,
  status: 'complete',
  tokenEstimate: 1,
  pinned: false,
} as const;

export function aUserMessage(overrides: Partial<UserMessage> = {}): UserMessage {
  return { ...COMMON, role: 'user', content: 'Hi', images: [], files: [], ...overrides };
}

export function anAssistantMessage(overrides: Partial<AssistantMessage> = {}): AssistantMessage {
  return {
    ...COMMON,
    role: 'assistant',
    content: 'Hello',
    thinking: [],
    providerId: 'p',
    modelId: 'm',
    usage: null,
    endReason: 'stop',
    error: null,
    contextVersion: null,
    firstTokenMs: null,
    thinkingMs: null,
    durationMs: null,
    continues: false,
    sources: [],
    pictures: [],
    unshown: [],
    ...overrides,
  };
}

export function aToolMessage(overrides: Partial<ToolMessage> = {}): ToolMessage {
  return {
    ...COMMON,
    role: 'tool',
    toolCallId: 'call',
    toolName: 'look_up',
    toolInput: '{}',
    toolOutput: 'result',
    durationMs: 1,
    replay: null,
    ...overrides,
  };
}

/** How an answer ends that is complete and has called no tool. */
export function anAnswerEnd(overrides: Partial<AnswerEnd> = {}): AnswerEnd {
  return {
    status: 'complete',
    content: 'Hello!',
    thinking: [],
    toolCalls: [],
    usage: null,
    endReason: 'stop',
    error: null,
    contextVersion: 0,
    sent: null,
    firstTokenMs: null,
    thinkingMs: null,
    durationMs: null,
    sources: [],
    pictures: [],
    unshown: [],
    ...overrides,
  };
}
