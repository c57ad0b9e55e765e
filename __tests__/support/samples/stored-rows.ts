import type { AssistantMessage, Message, ToolMessage, UserMessage } from '@/domain/conversation';
import { estimateMessageTokens } from '@/domain/tokens/token-estimator';
import { anAssistantMessage, aToolMessage, aUserMessage } from '../builders/messages';
import { OWN_MODEL } from './random-history';

type Row =
  | ({ readonly role: 'user' } & Partial<UserMessage>)
  | ({ readonly role: 'assistant' } & Partial<AssistantMessage>)
  | ({ readonly role: 'tool' } & Partial<ToolMessage>);

/** A history as it is stored: numbered from 1 and counted. Answers are those of the harness's own model. */
export function storedRows(rows: readonly Row[]): Message[] {
  return rows.map((row, index) => {
    const common = { id: `m-${index + 1}`, seq: index + 1 };
    const message = built(row, common);
    return { ...message, tokenEstimate: estimateMessageTokens(message) };
  });
}

function built(row: Row, common: Pick<Message, 'id' | 'seq'>): Message {
  if (row.role === 'user') return aUserMessage({ ...common, ...row });
  if (row.role === 'tool') return aToolMessage({ ...common, toolCallId: common.id, ...row });
  return anAssistantMessage({ ...common, ...OWN_MODEL, ...row });
}

export const PICTURE = { mediaType: 'image/png', base64: 'iVBORw0KGgo=' };

/** Words that are all different, so that a missing one is noticed. About two tokens each. */
export function words(count: number, name = 'word'): string {
  return Array.from({ length: count }, (_, index) => `${name}${index + 1}`).join(' ');
}
