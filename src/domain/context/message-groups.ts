import type { AssistantMessage, Message, ToolMessage, UserMessage } from '../conversation';

/** A question, or an answer with the tools it called. A group is kept, covered or dropped only as a whole. */
export type MessageGroup = UserGroup | AnswerGroup;

export interface UserGroup {
  readonly kind: 'user';
  readonly message: UserMessage;
}

export interface AnswerGroup {
  readonly kind: 'answer';
  readonly message: AssistantMessage;
  readonly tools: readonly ToolMessage[];
}

/** A tool row without its answer (an old version, a damaged import) belongs to no group: it can be shown, but not sent. */
export function groupMessages(messages: readonly Message[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  let tools: ToolMessage[] | null = null;
  for (const message of messages) {
    if (message.role === 'tool') {
      tools?.push(message);
    } else if (message.role === 'user') {
      tools = null;
      groups.push({ kind: 'user', message });
    } else {
      tools = [];
      groups.push({ kind: 'answer', message, tools });
    }
  }
  return groups;
}

export function messagesOf(group: MessageGroup): readonly Message[] {
  return group.kind === 'user' ? [group.message] : [group.message, ...group.tools];
}

export function firstSeq(group: MessageGroup): number {
  return group.message.seq;
}

export function lastSeq(group: MessageGroup): number {
  return group.kind === 'user' ? group.message.seq : (group.tools.at(-1)?.seq ?? group.message.seq);
}

export function tokensOf(messages: readonly Message[]): number {
  return messages.reduce((sum, { tokenEstimate }) => sum + tokenEstimate, 0);
}

export function groupTokens(group: MessageGroup): number {
  return tokensOf(messagesOf(group));
}
