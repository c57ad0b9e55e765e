import type { MarkdownLabels } from '@/domain/archive/archive';
import type { AnswerSource } from '@/domain/messages/answer-source';
import { fromJson } from '../database/row-value';
import type { SqlDatabase } from '../database/sql-database';

const MESSAGES_AT_A_TIME = 200;

interface ChatRow {
  readonly id: string;
  readonly title: string;
  readonly model_id: string;
  readonly created_at: number;
}

interface MessageRow {
  readonly seq: number;
  readonly role: 'user' | 'assistant' | 'tool';
  readonly content: string;
  readonly model_id: string | null;
  readonly tool_name: string | null;
  readonly tool_input: string | null;
  readonly tool_output: string | null;
  readonly files: string | null;
  readonly sources: string | null;
  readonly created_at: number;
}

/** For reading, not for importing: each message with its author and time. Of a chat with branches, only the one shown in the list. */
export async function* writeMarkdown(
  database: SqlDatabase,
  { sessionId }: { readonly sessionId?: string },
  words: MarkdownLabels = ENGLISH,
): AsyncGenerator<string> {
  const chats = await database.all<ChatRow>(
    `SELECT id, title, model_id, created_at FROM sessions
      WHERE deleted_at IS NULL AND ${sessionId === undefined ? 'is_shown = 1' : 'id = ?'} ORDER BY activity_seq DESC`,
    sessionId === undefined ? [] : [sessionId],
  );
  for (const [index, chat] of chats.entries()) {
    yield `${index === 0 ? '' : '\n---\n\n'}# ${oneLine(chat.title) || words.untitled}\n\n*${words.time(chat.created_at)} · ${chat.model_id}*\n`;
    let after = 0;
    for (;;) {
      const rows = await database.all<MessageRow>(
        `SELECT seq, role, content, model_id, tool_name, tool_input, tool_output, created_at, sources,
            (SELECT group_concat(COALESCE(name, media_type), ', ') FROM attachments a WHERE a.message_id = messages.id) AS files
          FROM messages WHERE session_id = ? AND seq > ? AND deleted_at IS NULL AND status <> 'streaming'
          ORDER BY seq LIMIT ${MESSAGES_AT_A_TIME}`,
        [chat.id, after],
      );
      const last = rows.at(-1);
      if (!last) break;
      yield rows.map((row) => messageText(row, words)).join('');
      after = last.seq;
    }
  }
}

function messageText(row: MessageRow, words: MarkdownLabels): string {
  if (row.role === 'tool') return toolText(row, words);
  if (row.content.trim() === '' && row.files === null) return '';
  const who = row.role === 'user' ? words.you : words.assistant(row.model_id ?? '?');
  const files = row.files === null ? '' : `\n\n*${words.attached(oneLine(row.files))}*`;
  return `\n## ${who} · ${words.time(row.created_at)}\n\n${row.content.trim()}${files}${sourceList(row.sources, words)}\n`;
}

/** The address in angle brackets may contain parentheses. */
function sourceList(json: string | null, words: MarkdownLabels): string {
  if (json === null) return '';
  const sources = fromJson(json, 'sources') as readonly AnswerSource[];
  const lines = sources.map(({ url, title }) => `- [${(title ?? url).replace(/[[\]\\]/g, '\\$&')}](<${url}>)`);
  return `\n\n${words.sources}:\n\n${lines.join('\n')}`;
}

function toolText(row: MessageRow, words: MarkdownLabels): string {
  const { tool_name: name, tool_input: input, tool_output: output } = row;
  return `\n**${words.tool(oneLine(name ?? ''))}**\n\n${fenced(input ?? '')}${output === null ? '' : `\n${fenced(output)}`}`;
}

/** The fence is longer than any in the text, so that the text cannot end the block early. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}\n`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const ENGLISH: MarkdownLabels = {
  untitled: 'Untitled',
  you: 'You',
  assistant: (model) => `Assistant (${model})`,
  attached: (names) => `Attached: ${names}`,
  sources: 'Sources',
  tool: (name) => `Tool: ${name}`,
  time: (at) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
};
