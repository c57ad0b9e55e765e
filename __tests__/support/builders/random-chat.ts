import fc from 'fast-check';
import { COMPACTION_METHODS } from '@/domain/compaction/compaction';
import { END_REASONS, FINAL_STATUSES, TITLE_SOURCES } from '@/domain/conversation';
import { at, count, effort, few, flag, modelId, optional, words, type Row } from './random-values';

export interface RandomChat {
  readonly sessions: Row[];
  readonly messages: Row[];
  readonly chunks: Row[];
  readonly attachments: Row[];
  readonly compactions: Row[];
}

interface Owners {
  readonly folders: readonly string[];
  readonly agentId: fc.Arbitrary<string>;
  readonly providerId: fc.Arbitrary<string>;
}

/** One chat with up to three branches. The chat is deleted, shown and sorted as a whole. */
export function randomChat(id: string, place: number, owners: Owners): fc.Arbitrary<RandomChat> {
  return fc
    .record({
      branches: few(2),
      shown: few(2),
      deleted: fc.boolean(),
      folder: fc.constantFrom(null, ...owners.folders),
      session: fc.record({
        title: words,
        title_source: fc.constantFrom(...TITLE_SOURCES),
        current_agent_id: owners.agentId,
        provider_id: owners.providerId,
        model_id: modelId,
        system_prompt: optional(words),
        thinking: effort,
        total_tokens: count,
        pinned_at: optional(at),
        archived_at: optional(at),
        created_at: at,
      }),
      length: few(6),
    })
    .chain(({ branches, shown, deleted, folder, session, length }) => {
      const ids = Array.from({ length: branches + 1 }, (_, n) => (n === 0 ? id : `${id}b${n}`));
      const sessions = ids.map((each, n) => ({
        ...session,
        id: each,
        folder_id: folder,
        tree_id: n === 0 ? null : id,
        branched_from_session_id: n === 0 ? null : (ids[n - 1] ?? null),
        branched_at_seq: n === 0 ? null : Math.min(n, length),
        is_shown: n === Math.min(shown, branches) ? 1 : 0,
        deleted_at: deleted ? 5 : null,
        // The order of the list is the order of time, as long as the clock is not set back.
        activity_seq: place * 10 + n,
        updated_at: 1_700_000_000_000 + place * 10 + n,
      }));
      const messages = fc.tuple(
        ...ids.flatMap((each) => Array.from({ length }, (_, n) => message(each, n + 1, owners))),
      );
      const compactions: fc.Arbitrary<(Row | null)[]> = fc.tuple(
        ...(length === 0 ? [] : ids.map((each) => compaction(each, length))),
      );
      return fc
        .record({ messages, compactions, chunk: words })
        .chain(({ messages: rows, compactions: views, chunk }) => {
          const files = fc.tuple(...rows.map((row) => attachment(String(row['id']))));
          return files.map((attached) => ({
            sessions,
            messages: [...rows],
            chunks: rows
              .filter((row) => row['status'] === 'streaming')
              .map((row) => ({ message_id: row['id'] ?? '', n: 0, kind: 'text', text: chunk })),
            attachments: attached.filter((row) => row !== null),
            compactions: views.filter((row) => row !== null),
          }));
        });
    });
}

function message(session: string, seq: number, { providerId }: Owners): fc.Arbitrary<Row> {
  return fc.constantFrom('user', 'assistant', 'tool').chain((role) =>
    fc.record<Row>({
      id: fc.constant(`${session}m${seq}`),
      session_id: fc.constant(session),
      seq: fc.constant(seq),
      role: fc.constant(role),
      status:
        role === 'assistant'
          ? fc.constantFrom('streaming', ...FINAL_STATUSES)
          : role === 'tool'
            ? fc.constantFrom('waiting', ...FINAL_STATUSES)
            : fc.constant('complete'),
      content: words,
      thinking: optional(words.map((text) => JSON.stringify([{ text, replay: null }]))),
      tool_call_id: role === 'tool' ? fc.constant(`call ${seq}`) : fc.constant(null),
      tool_name: role === 'tool' ? words : fc.constant(null),
      tool_input: role === 'tool' ? words : fc.constant(null),
      tool_output: role === 'tool' ? optional(words) : fc.constant(null),
      provider_id: optional(providerId),
      model_id: optional(modelId),
      token_count_input: optional(count),
      token_count_output: optional(count),
      token_count_cache_write: optional(count),
      end_reason: optional(fc.constantFrom(...END_REASONS)),
      error: optional(words.map((text) => JSON.stringify({ kind: 'network', message: text, nextStep: 'retry' }))),
      duration_ms: optional(count),
      continues: flag,
      pinned: flag,
      created_at: at,
      // The last message stays, so that a summary covers nothing that is missing.
      deleted_at: fc.constant(null),
    }),
  );
}

function compaction(session: string, length: number): fc.Arbitrary<Row | null> {
  return optional(
    fc.record<Row>({
      id: fc.constant(`${session}v1`),
      session_id: fc.constant(session),
      version: fc.constant(1),
      summary: optional(words),
      summarised_to_seq: fc.constant(Math.min(1, length)),
      covered_to_seq: fc.constant(length),
      covered_count: count,
      method: fc.constantFrom(...COMPACTION_METHODS),
      provider_id: optional(fc.constant('demo')),
      model_id: optional(modelId),
      tokens_before: count,
      tokens_after: count,
      ledger: optional(words),
      facts_total: optional(count),
      created_at: at,
      undone_at: optional(at),
    }),
  );
}

function attachment(messageId: string): fc.Arbitrary<Row | null> {
  return fc.option(
    fc.record<Row>({
      id: fc.constant(`${messageId}x`),
      message_id: fc.constant(messageId),
      position: fc.constant(0),
      media_type: fc.constantFrom('image/png', 'text/plain'),
      base64: fc.base64String({ maxLength: 40 }),
      kind: fc.constantFrom('image', 'file'),
      name: optional(words),
      size: optional(count),
      text: optional(words),
    }),
    { nil: null, freq: 2 },
  );
}
