import { parseContextSettings } from '@/domain/context/context-settings';
import { asRecord } from '@/domain/json';
import type { ToolDefinition } from '@/domain/providers/model-call';
import type { RequestRecipe, SentRequest, SentRequestRepository } from '@/domain/requests/sent-request';
import { fromJson } from '../database/row-value';
import type { SqlDatabase, SqlSession } from '../database/sql-database';
import { storedJson, storedText } from '../database/stored-text';

export function createSentRequestRepository(database: SqlDatabase): SentRequestRepository {
  return {
    async find(messageId) {
      const row = await database.get<SentRow>(
        `SELECT system.text AS system_prompt, recipe.text AS recipe, r.version, r.pin_seqs, r.fingerprint FROM sent_requests r
          JOIN sent_texts recipe ON recipe.id = r.recipe_id LEFT JOIN sent_texts system ON system.id = r.system_id
          WHERE r.message_id = ?`,
        [messageId],
      );
      if (row === null) return null;
      const pinSeqs = fromJson(row.pin_seqs, 'list of pinned messages');
      return {
        recipe: toRecipe(row),
        version: row.version,
        pinSeqs: Array.isArray(pinSeqs) ? pinSeqs.filter((seq) => Number.isSafeInteger(seq)) : [],
        fingerprint: row.fingerprint,
      };
    },
  };
}

/** Part of the transaction that closes the answer. */
export async function storeSentRequest(session: SqlSession, messageId: string, sent: SentRequest): Promise<void> {
  const { systemPrompt, ...rest } = sent.recipe;
  const systemId = systemPrompt === null ? null : await textId(session, storedText(systemPrompt));
  const recipeId = await textId(session, storedJson(rest));
  await session.run(
    'INSERT OR REPLACE INTO sent_requests (message_id, system_id, recipe_id, version, pin_seqs, fingerprint) VALUES (?, ?, ?, ?, ?, ?)',
    [messageId, systemId, recipeId, sent.version, storedJson(sent.pinSeqs), sent.fingerprint],
  );
}

interface SentRow {
  readonly system_prompt: string | null;
  readonly recipe: string;
  readonly version: number;
  readonly pin_seqs: string;
  readonly fingerprint: string;
}

async function textId(session: SqlSession, text: string): Promise<number> {
  await session.run('INSERT OR IGNORE INTO sent_texts (text) VALUES (?)', [text]);
  const row = await session.get<{ id: number }>('SELECT id FROM sent_texts WHERE text = ?', [text]);
  return row?.id ?? 0;
}

function toRecipe(row: SentRow): RequestRecipe {
  const { tools, settings, window, seesImages, leavesOutEarlierPictures } = asRecord(fromJson(row.recipe, 'request'));
  return {
    systemPrompt: row.system_prompt,
    tools: Array.isArray(tools) ? tools.filter(isTool) : [],
    settings: parseContextSettings(settings),
    window: typeof window === 'number' ? window : null,
    seesImages: seesImages !== false,
    leavesOutEarlierPictures: leavesOutEarlierPictures === true,
  };
}

function isTool(value: unknown): value is ToolDefinition {
  const { name, description, inputSchema } = asRecord(value);
  return typeof name === 'string' && typeof description === 'string' && typeof inputSchema === 'object';
}
