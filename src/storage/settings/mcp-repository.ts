import { failure } from '@/domain/chat-error';
import type { McpServer } from '@/domain/mcp/mcp-server';
import type { JsonSchema } from '@/domain/providers/model-call';
import type { McpRepository, McpToolRecord, SanitizedMcpTool } from '@/domain/mcp/mcp-repository';
import type { RepositoryDeps } from '../database/repository-deps';
import { assertFound, fromJson } from '../database/row-value';
import type { SqlDatabase, SqlSession } from '../database/sql-database';
import { storedJson, storedText } from '../database/stored-text';

export function createMcpRepository(database: SqlDatabase, deps: RepositoryDeps): McpRepository {
  return {
    add: ({ name, url, headerName }) =>
      database.transaction(async (session) => {
        const id = deps.newId();
        await session.run('INSERT INTO mcp_servers (id, name, url, header_name, created_at) VALUES (?, ?, ?, ?, ?)', [
          id,
          storedText(name),
          url,
          headerName,
          deps.now(),
        ]);
        return requireServer(session, id);
      }),

    update: (id, change) =>
      database.transaction(async (session) => {
        const next = { ...(await requireServer(session, id)), ...change };
        await session.run('UPDATE mcp_servers SET name = ?, header_name = ?, enabled = ? WHERE id = ?', [
          storedText(next.name),
          next.headerName,
          next.enabled ? 1 : 0,
          id,
        ]);
        return requireServer(session, id);
      }),

    async remove(id) {
      assertFound(await database.run('DELETE FROM mcp_servers WHERE id = ?', [id]), 'This server');
    },

    get: (id) => findServer(database, id),

    async list() {
      return (await database.all<ServerRow>('SELECT * FROM mcp_servers ORDER BY rowid')).map(toServer);
    },

    async tools(serverId) {
      const rows = await database.all<ToolRow>(
        `SELECT * FROM mcp_tools WHERE position IS NOT NULL AND (? IS NULL OR server_id = ?) ORDER BY server_id, position`,
        [serverId ?? null, serverId ?? null],
      );
      return rows.map(toTool);
    },

    storeList: (serverId, tools, nameFor) =>
      database.transaction(async (session) => {
        await requireServer(session, serverId);
        const rows = await session.all<{ server_id: string; name: string; offered_name: string }>(
          'SELECT server_id, name, offered_name FROM mcp_tools',
        );
        const taken = new Set(rows.map((row) => row.offered_name));
        const known = new Set(rows.filter((row) => row.server_id === serverId).map((row) => row.name));
        await session.run('UPDATE mcp_tools SET position = NULL WHERE server_id = ?', [serverId]);
        for (const [position, tool] of tools.entries()) {
          if (known.has(storedText(tool.name))) await keepKnown(session, serverId, tool, position);
          else taken.add(await addTool(session, serverId, { tool, position, offeredName: nameFor(tool, taken) }));
        }
      }),

    async approve(serverId, { name, fingerprint }) {
      const result = await database.run(
        `UPDATE mcp_tools SET approved_description = description, approved_schema = input_schema, approved_fingerprint = fingerprint
          WHERE server_id = ? AND name = ? AND fingerprint = ? AND position IS NOT NULL`,
        [serverId, name, fingerprint],
      );
      if (result.changes > 0) return;
      throw failure('not-found', `The server changed or removed the tool ${name}. Review it again.`);
    },

    async revoke(serverId, name) {
      assertFound(
        await database.run(
          `UPDATE mcp_tools SET approved_description = NULL, approved_schema = NULL, approved_fingerprint = NULL
            WHERE server_id = ? AND name = ?`,
          [serverId, name],
        ),
        'This tool',
      );
    },
  };
}

async function keepKnown(
  session: SqlSession,
  serverId: string,
  tool: SanitizedMcpTool,
  position: number,
): Promise<void> {
  await session.run(
    `UPDATE mcp_tools SET position = ?, title = ?, description = ?, input_schema = ?, fingerprint = ?
      WHERE server_id = ? AND name = ?`,
    [position, ...toColumns(tool), serverId, storedText(tool.name)],
  );
}

async function addTool(
  session: SqlSession,
  serverId: string,
  { tool, position, offeredName }: { tool: SanitizedMcpTool; position: number; offeredName: string },
): Promise<string> {
  await session.run(
    `INSERT INTO mcp_tools (server_id, name, offered_name, position, title, description, input_schema, fingerprint)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [serverId, storedText(tool.name), offeredName, position, ...toColumns(tool)],
  );
  return offeredName;
}

function toColumns(tool: SanitizedMcpTool): [string | null, string, string, string] {
  const title = tool.title === null ? null : storedText(tool.title);
  return [title, storedText(tool.description), storedJson(tool.inputSchema), tool.fingerprint];
}

interface ServerRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly header_name: string | null;
  readonly enabled: number;
  readonly created_at: number;
}

function toServer(row: ServerRow): McpServer {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    headerName: row.header_name,
    enabled: row.enabled === 1,
    createdAt: row.created_at,
  };
}

interface ToolRow {
  readonly server_id: string;
  readonly name: string;
  readonly offered_name: string;
  readonly title: string | null;
  readonly description: string;
  readonly input_schema: string;
  readonly fingerprint: string;
  readonly approved_description: string | null;
  readonly approved_schema: string | null;
  readonly approved_fingerprint: string | null;
}

function toTool(row: ToolRow): McpToolRecord {
  const { approved_description: description, approved_schema: schema, approved_fingerprint: fingerprint } = row;
  const isApproved = description !== null && schema !== null && fingerprint !== null;
  return {
    serverId: row.server_id,
    name: row.name,
    offeredName: row.offered_name,
    title: row.title,
    description: row.description,
    inputSchema: toSchema(row.input_schema),
    fingerprint: row.fingerprint,
    approved: isApproved ? { description, inputSchema: toSchema(schema), fingerprint } : null,
  };
}

function toSchema(json: string): JsonSchema {
  return fromJson(json, 'tool schema') as JsonSchema;
}

async function findServer(session: SqlSession, id: string): Promise<McpServer | null> {
  const row = await session.get<ServerRow>('SELECT * FROM mcp_servers WHERE id = ?', [id]);
  return row === null ? null : toServer(row);
}

async function requireServer(session: SqlSession, id: string): Promise<McpServer> {
  const found = await findServer(session, id);
  if (found === null) throw failure('not-found', 'This server doesn’t exist. It may have been deleted.');
  return found;
}
