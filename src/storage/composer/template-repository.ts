import { failure } from '@/domain/chat-error';
import type { TemplateRepository } from '@/domain/composer/composer-repositories';
import type { PromptTemplate, TemplateDraft } from '@/domain/composer/prompt-template';
import type { SettingKey } from '@/domain/settings/settings-registry';
import type { RepositoryDeps } from '../database/repository-deps';
import { assertFound } from '../database/row-value';
import type { SqlDatabase, SqlSession } from '../database/sql-database';

const WHAT = 'This prompt';
const SEEDED: SettingKey = 'templatesSeeded';

export function createTemplateRepository(database: SqlDatabase, deps: RepositoryDeps): TemplateRepository {
  return {
    async list() {
      const rows = await database.all<TemplateRow>(`SELECT * FROM prompt_templates ORDER BY title COLLATE NOCASE, id`);
      return rows.map(toTemplate);
    },

    add: (draft) => database.transaction((session) => insert(session, draft, deps)),

    update: (id, change) =>
      database.transaction(async (session) => {
        const { title, content } = checked({ ...(await requireTemplate(session, id)), ...change });
        await session.run('UPDATE prompt_templates SET title = ?, content = ?, updated_at = ? WHERE id = ?', [
          title,
          content,
          deps.now(),
          id,
        ]);
        return requireTemplate(session, id);
      }),

    async remove(id) {
      assertFound(await database.run('DELETE FROM prompt_templates WHERE id = ?', [id]), WHAT);
    },

    seed: (examples) =>
      database.transaction(async (session) => {
        const { changes } = await session.run(`INSERT OR IGNORE INTO app_settings (key, value) VALUES (?, 'true')`, [
          SEEDED,
        ]);
        if (changes === 0) return;
        for (const example of examples) await insert(session, example, deps);
      }),
  };
}

async function insert(session: SqlSession, draft: TemplateDraft, deps: RepositoryDeps): Promise<PromptTemplate> {
  const { title, content } = checked(draft);
  const id = deps.newId();
  const at = deps.now();
  await session.run(
    'INSERT INTO prompt_templates (id, title, content, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
    [id, title, content, at, at],
  );
  return requireTemplate(session, id);
}

function checked({ title, content }: TemplateDraft): TemplateDraft {
  if (title.trim() === '' || content.trim() === '')
    throw failure('invalid-argument', 'A prompt needs a name and a text.');
  return { title: title.trim(), content: content.trim() };
}

async function requireTemplate(session: SqlSession, id: string): Promise<PromptTemplate> {
  const row = await session.get<TemplateRow>('SELECT * FROM prompt_templates WHERE id = ?', [id]);
  if (row === null) throw failure('not-found', `${WHAT} doesn’t exist. It may have been deleted.`);
  return toTemplate(row);
}

interface TemplateRow {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly created_at: number;
  readonly updated_at: number;
}

function toTemplate(row: TemplateRow): PromptTemplate {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
