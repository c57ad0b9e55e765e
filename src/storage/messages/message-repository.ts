import type { Message } from '@/domain/conversation';
import type { AnswerEnd, MessageRepository } from '@/domain/messages/message-repository';
import { addUserMessage, findByClientId } from './add-user-message';
import { insertAttachments } from './attachments';
import { closeAbandonedRows } from './close-abandoned';
import { closeWaitingCalls } from './close-waiting';
import { insertMessage } from './insert-message';
import { withParts } from './message-parts';
import { MESSAGE_COLUMNS, toAssistantMessage, toToolMessage, type MessageRow } from './message-row';
import { removeAfter, removeMessage, restoreMessage } from './remove-messages';
import type { RepositoryDeps } from '../database/repository-deps';
import { storeSentRequest } from '../context/sent-request-repository';
import { assertFound } from '../database/row-value';
import { recordActivity } from '../sessions/session-activity';
import type { SqlDatabase, SqlSession } from '../database/sql-database';
import { createParticipants } from './participants';
import { requireRow, storeEstimate } from '../database/stored-row';
import { storedJson } from '../database/stored-text';

export function createMessageRepository(database: SqlDatabase, deps: RepositoryDeps): MessageRepository {
  return {
    appendUser: (message) =>
      database.transaction(async (session) => {
        const earlier = await findByClientId(session, message);
        if (earlier) return { message: earlier, isNew: false };
        return { message: await addUserMessage(session, message, deps), isNew: true };
      }),

    openAnswer: (sessionId, model, { continues } = { continues: false }) =>
      database.transaction(async (session) => {
        const id = deps.newId();
        const at = deps.now();
        await recordActivity(session, sessionId, { at, added: 1 });
        const row = await insertMessage(session, {
          id,
          session_id: sessionId,
          role: 'assistant',
          status: 'streaming',
          provider_id: model.providerId,
          model_id: model.modelId,
          continues: continues ? 1 : 0,
          created_at: at,
        });
        return toAssistantMessage(row);
      }),

    async appendChunk(messageId, chunk) {
      if (chunk.text === '') return;
      const result = await database.run(
        `INSERT INTO answer_chunks (message_id, n, kind, text)
          SELECT id, (SELECT COALESCE(MAX(n), 0) + 1 FROM answer_chunks WHERE message_id = messages.id), ?, ?
          FROM messages WHERE id = ? AND role = 'assistant' AND status = 'streaming'`,
        [chunk.kind, chunk.text, messageId],
      );
      assertFound(result, 'This open answer');
    },

    closeAnswer: (messageId, end) =>
      database.transaction(async (session) => {
        await writeAnswerEnd(session, messageId, end);
        await insertAttachments(session, { messageId, images: end.pictures, files: [] }, deps.newId);
        await storeEstimate(session, messageId);
        if (end.sent) await storeSentRequest(session, messageId, end.sent);
        const answer = await requireRow(session, messageId);
        const at = deps.now();
        const tools = [];
        for (const call of end.toolCalls) {
          const row = await insertMessage(session, {
            id: deps.newId(),
            session_id: answer.session_id,
            role: 'tool',
            status: 'streaming',
            tool_call_id: call.id,
            tool_name: call.name,
            tool_input: call.input,
            replay: call.replay,
            provider_id: answer.provider_id,
            model_id: answer.model_id,
            created_at: at,
          });
          tools.push(toToolMessage(row));
        }
        await session.run('DELETE FROM answer_chunks WHERE message_id = ?', [messageId]);
        await recordActivity(session, answer.session_id, { at, added: tools.length, text: end.content });
        return { answer: toAssistantMessage(answer, { pictures: end.pictures }), tools };
      }),

    async markWaiting(messageId) {
      const result = await database.run(
        `UPDATE messages SET status = 'waiting' WHERE id = ? AND role = 'tool' AND status IN ('streaming', 'waiting')`,
        [messageId],
      );
      assertFound(result, 'This open tool call');
    },

    async markRunning(messageId) {
      const result = await database.run(
        `UPDATE messages SET status = 'streaming' WHERE id = ? AND role = 'tool' AND status = 'waiting'`,
        [messageId],
      );
      assertFound(result, 'This waiting tool call');
    },

    closeTool: (messageId, end) =>
      database.transaction(async (session) => {
        const result = await session.run(
          `UPDATE messages SET status = ?, tool_output = ?, duration_ms = ?
            WHERE id = ? AND role = 'tool' AND status IN ('streaming', 'waiting')`,
          [end.status, end.output, wholeMs(end.durationMs), messageId],
        );
        assertFound(result, 'This open tool call');
        await storeEstimate(session, messageId);
        const row = await requireRow(session, messageId);
        await recordActivity(session, row.session_id, { at: deps.now(), added: 0 });
        return toToolMessage(row);
      }),

    closeWaiting: (sessionId) => closeWaitingCalls(database, sessionId),

    closeAbandoned: () => database.transaction(closeAbandonedRows),

    async get(id) {
      const [message] = await select(database, 'id = ?', [id]);
      return message ?? null;
    },

    async page(sessionId, page) {
      const count = Math.max(0, Math.trunc(page.limit));
      if ('afterSeq' in page) {
        return select(database, 'session_id = ? AND seq > ? ORDER BY seq LIMIT ?', [sessionId, page.afterSeq, count]);
      }
      const newestFirst = await select(database, `session_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?`, [
        sessionId,
        page.beforeSeq ?? Number.MAX_SAFE_INTEGER,
        count,
      ]);
      return newestFirst.reverse();
    },

    async after(sessionId, seq) {
      const found: Message[] = [];
      for (let from = seq; ;) {
        const slice = await select(database, 'session_id = ? AND seq > ? ORDER BY seq LIMIT ?', [
          sessionId,
          from,
          SLICE,
        ]);
        found.push(...slice);
        const last = slice.at(-1);
        if (!last || slice.length < SLICE) return found;
        from = last.seq;
      }
    },

    ...createParticipants(database),

    async lastUserMessage(sessionId) {
      const [message] = await select(database, `session_id = ? AND role = 'user' ORDER BY seq DESC LIMIT 1`, [
        sessionId,
      ]);
      return message?.role === 'user' ? message : null;
    },

    async turnStart(sessionId, userSeq) {
      const row = await database.get<{ seq: number }>(
        `SELECT seq FROM messages WHERE session_id = ? AND seq <= ? AND role = 'user' AND continues = 0 AND deleted_at IS NULL
          ORDER BY seq DESC LIMIT 1`,
        [sessionId, userSeq],
      );
      return row?.seq ?? userSeq;
    },

    async next(sessionId, { after, role }) {
      const [message] = await select(
        database,
        `session_id = ? AND seq > ? ${role === undefined ? '' : 'AND role = ?'} ORDER BY seq LIMIT 1`,
        [sessionId, after, ...(role === undefined ? [] : [role])],
      );
      return message ?? null;
    },

    removeAfter: (sessionId, seq) =>
      database.transaction((session) => removeAfter(session, sessionId, { seq, at: deps.now() })),

    async remove(messageId) {
      await database.transaction((session) => removeMessage(session, messageId, deps.now()));
      deps.onDelete?.();
    },

    restore: (messageId) => database.transaction((session) => restoreMessage(session, messageId, deps.now())),

    between: (sessionId, fromSeq, toSeq) =>
      select(database, 'session_id = ? AND seq > ? AND seq <= ? ORDER BY seq', [sessionId, fromSeq, toSeq]),

    async countBetween(sessionId, fromSeq, toSeq) {
      const row = await database.get<{ count: number }>(
        'SELECT COUNT(*) AS count FROM messages WHERE deleted_at IS NULL AND session_id = ? AND seq > ? AND seq <= ?',
        [sessionId, fromSeq, toSeq],
      );
      return row?.count ?? 0;
    },

    pinsBefore: (sessionId, boundarySeq) =>
      boundarySeq === 0 ? Promise.resolve([]) : select(database, PINS_BEFORE, pinParams(sessionId, boundarySeq)),

    listPinned: (sessionId) => select(database, 'session_id = ? AND pinned = 1 ORDER BY seq', [sessionId]),

    pin: (messageId, pinned) =>
      database.transaction(async (session) => {
        const result = await session.run('UPDATE messages SET pinned = ? WHERE id = ? AND deleted_at IS NULL', [
          pinned ? 1 : 0,
          messageId,
        ]);
        assertFound(result, 'This message');
        // The view's pins have changed, so its reported usage is no longer valid.
        await session.run(
          `UPDATE messages SET context_version = NULL WHERE context_version IS NOT NULL AND session_id =
            (SELECT session_id FROM messages WHERE id = ?) AND seq > COALESCE((SELECT compact_boundary_seq FROM sessions
              WHERE id = messages.session_id), 0)`,
          [messageId],
        );
      }),
  };
}

/** An imported chat may have any number of messages that no summary covers; opening it must not wait for all of them. */
const SLICE = 500;

/** Reads rows and their parts in one transaction: a checkpoint in between would show an answer twice or not at all. */
function select(database: SqlDatabase, where: string, params: readonly (string | number)[]): Promise<Message[]> {
  return database.read(async (session) => {
    const rows = await session.all<MessageRow>(
      `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE deleted_at IS NULL AND ${where}`,
      params,
    );
    return withParts(session, rows);
  });
}

async function writeAnswerEnd(session: SqlSession, messageId: string, end: AnswerEnd): Promise<void> {
  const result = await session.run(
    `UPDATE messages SET status = ?, content = ?, thinking = ?, token_count_input = ?, token_count_output = ?,
        token_count_cached = ?, token_count_cache_write = ?, token_count_long_cache_write = ?, token_count_reasoning = ?,
        end_reason = ?, error = ?, context_version = ?, first_token_ms = ?, thinking_ms = ?, duration_ms = ?, sources = ?, unshown = ?
      WHERE id = ? AND role = 'assistant' AND status = 'streaming'`,
    [
      end.status,
      end.content,
      jsonList(end.thinking),
      end.usage?.inputTokens ?? null,
      end.usage?.outputTokens ?? null,
      end.usage?.cachedInputTokens ?? null,
      end.usage?.cacheWriteTokens ?? null,
      end.usage?.longCacheWriteTokens ?? null,
      end.usage?.reasoningTokens ?? null,
      end.endReason,
      end.error === null ? null : storedJson(end.error),
      end.contextVersion,
      wholeMs(end.firstTokenMs),
      wholeMs(end.thinkingMs),
      wholeMs(end.durationMs),
      jsonList(end.sources),
      jsonList(end.unshown),
      messageId,
    ],
  );
  assertFound(result, 'This open answer');
}

function jsonList(values: readonly unknown[]): string | null {
  return values.length === 0 ? null : storedJson(values);
}

function wholeMs(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms);
}

/**
 * Pinned messages, the first question, and the question of the turn that the boundary splits. The boundary splits a turn if the first message
 * after it is not a question.
 */
const PINS_BEFORE = `id IN (
    SELECT id FROM messages WHERE session_id = ? AND pinned = 1 AND seq <= ? AND role <> 'tool'
    UNION
    SELECT id FROM (SELECT id, seq FROM messages WHERE session_id = ? AND role = 'user' AND deleted_at IS NULL ORDER BY seq LIMIT 1)
      WHERE seq <= ?
    UNION
    SELECT id FROM (SELECT id FROM messages WHERE session_id = ? AND role = 'user' AND seq <= ? AND deleted_at IS NULL
      ORDER BY seq DESC LIMIT 1)
      WHERE (SELECT role FROM messages WHERE session_id = ? AND seq > ? AND deleted_at IS NULL ORDER BY seq LIMIT 1) <> 'user'
  ) ORDER BY seq`;

function pinParams(sessionId: string, boundarySeq: number): (string | number)[] {
  return Array.from({ length: 4 }, () => [sessionId, boundarySeq]).flat();
}
