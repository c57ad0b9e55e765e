import { FORMAT, VERSION } from '../write-archive';

/** What the exports of other apps have in common, once they are read. */
export interface ForeignConversation {
  readonly title: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly model: string;
  readonly messages: readonly ForeignMessage[];
}

export interface ForeignMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly createdAt: number | null;
}

/** An archive as if we had written it. It is then checked like any other. */
export function asArchive(conversations: readonly ForeignConversation[], providerId: string): unknown {
  const told = conversations.filter(({ messages }) => messages.length > 0);
  return {
    format: FORMAT,
    version: VERSION,
    sessions: told.map((conversation, index) => ({
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
    messages: told.flatMap(({ messages, createdAt, model }, index) => {
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
