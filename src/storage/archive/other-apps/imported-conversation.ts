import { FORMAT, VERSION } from '../write-archive';

/** The common form of the exports of other apps. */
export interface ImportedConversation {
  readonly title: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly model: string;
  readonly messages: readonly ImportedMessage[];
}

export interface ImportedMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly createdAt: number | null;
}

/** An archive in our own format. It is checked like any other file. */
export function asArchive(conversations: readonly ImportedConversation[], providerId: string): unknown {
  const filled = conversations.filter(({ messages }) => messages.length > 0);
  return {
    format: FORMAT,
    version: VERSION,
    sessions: filled.map((conversation, index) => ({
      id: `c${index}`,
      title: conversation.title.slice(0, 500),
      title_source: conversation.title.trim() === '' ? 'default' : 'manual',
      current_agent_id: 'default',
      provider_id: providerId,
      model_id: conversation.model,
      total_tokens: 0,
      is_shown: 1,
      created_at: conversation.createdAt,
      updated_at: conversation.updatedAt,
    })),
    messages: filled.flatMap(({ messages, createdAt, model }, index) => {
      let at = createdAt;
      return messages.map((message, place) => {
        at = message.createdAt ?? at;
        return {
          id: `c${index}m${place}`,
          session_id: `c${index}`,
          seq: place + 1,
          role: message.role,
          status: 'complete',
          content: message.content,
          ...(message.role === 'assistant' ? { provider_id: providerId, model_id: model, end_reason: 'stop' } : {}),
          continues: 0,
          pinned: 0,
          created_at: at,
        };
      });
    }),
  };
}
