import { failure, toChatError, type ChatError } from '../chat-error';
import { offeredNameFor } from './mcp-tool-name';
import type { McpServer, McpStatus, McpToolInfo } from './mcp-server';
import type { McpConnector, McpRepository, McpSignIn, McpToolRecord, SanitizedMcpTool } from './mcp-repository';
import type { Clock } from '../runtime';
import type { PermissionRepository, StandingPermission } from '../tools/permission-repository';
import type { HashText } from '../text/hash-text';
import { bindSecret, hasSecret } from '../secrets/bound-secret';
import type { SecretStore } from '../secrets/secret-store';
import type { Mcp } from './mcp-management';
import { readMcpAddress } from './mcp-address';
import { checkedMcpHeader } from './mcp-header';
import { isApproved, toMcpTool, type RunMcpCall } from './mcp-tool';
import { sanitizeMcpTools } from './sanitize-mcp-tools';
import type { Toolbox } from '../tools/toolbox';

export interface ManageMcpDeps {
  readonly servers: McpRepository;
  readonly connector: McpConnector;
  readonly signIn: McpSignIn;
  readonly secrets: SecretStore;
  readonly permissions: Pick<PermissionRepository, 'list' | 'remove'>;
  readonly toolbox: Pick<Toolbox, 'useServerTools'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly hash: HashText;
}

/** Puts the approved tools into the toolbox at once, without contacting any server. */
export async function createMcp(deps: ManageMcpDeps): Promise<Mcp> {
  const { servers, connector, secrets, clock, hash } = deps;
  const statuses = new Map<string, McpStatus>();
  let published: Promise<void> = Promise.resolve();

  async function requireServer(id: string): Promise<McpServer> {
    const server = await servers.get(id);
    if (!server) throw failure('not-found', 'This server doesn’t exist. It may have been deleted.');
    return server;
  }

  /** Runs one at a time: a slow run must not restore tools that a later run removed. */
  function publish(): Promise<void> {
    const next = async () => {
      const enabled = (await servers.list()).filter((server) => server.enabled);
      const tools = (await servers.tools()).filter(isApproved);
      deps.toolbox.useServerTools(
        enabled.flatMap((server) =>
          tools.filter((tool) => tool.serverId === server.id).map((tool) => toMcpTool(server, tool, run)),
        ),
      );
    };
    published = published.then(next, next);
    return published;
  }

  async function fetchTools(server: McpServer, signal: AbortSignal): Promise<readonly McpToolRecord[]> {
    try {
      const listed = sanitizeMcpTools(server.name, await connector.listTools(server, signal), hash);
      statuses.set(server.id, { kind: 'connected', at: clock.now() });
      // Usually nothing has changed, and the call needs no write.
      const stored = await servers.tools(server.id);
      if (listKey(stored) === listKey(listed)) return stored;
      await servers.storeList(server.id, listed, (tool, taken) =>
        offeredNameFor({ serverId: server.id, serverName: server.name, toolName: tool.name }, taken, hash),
      );
    } catch (thrown) {
      if (!signal.aborted)
        statuses.set(server.id, statusAfter(server, { at: clock.now(), error: toChatError(thrown) }));
      throw thrown;
    }
    await publish();
    return servers.tools(server.id);
  }

  /** A server may have changed a tool since it was approved, so its list is fetched before each call. */
  const run: RunMcpCall = async ({ serverId, name, fingerprint, input }, { signal }) => {
    const server = await requireServer(serverId);
    if (!server.enabled) throw failure('blocked', `${server.name} is turned off.`);
    const tool = (await fetchTools(server, signal)).find((each) => each.name === name);
    if (!tool) throw failure('not-found', `${server.name} no longer has the tool ${name}.`);
    if (tool.fingerprint !== fingerprint || !isApproved(tool)) {
      throw failure(
        'blocked',
        `${server.name} has changed its tool ${name} since it was approved. It was not called; the person must approve it again in the settings.`,
      );
    }
    return connector.callTool(server, { name, input }, signal);
  };

  async function removePermissions(matches: (permission: StandingPermission) => boolean): Promise<void> {
    for (const permission of await deps.permissions.list()) {
      if (matches(permission)) await deps.permissions.remove(permission.id);
    }
  }

  await publish();

  return {
    async list() {
      const all = await servers.list();
      return Promise.all(
        all.map(async (server) => ({
          ...server,
          hasHeader: await hasSecret(secrets, server.id),
          isSignedIn: (await deps.signIn.accessToken(server).catch(() => null)) !== null,
          status: statuses.get(server.id) ?? { kind: 'untried' },
        })),
      );
    },

    async add({ url, name, header }) {
      const address = readMcpAddress(url);
      const checked = header ? checkedMcpHeader(header) : null;
      const server = await servers.add({
        name: name?.trim() || address.host.text,
        url: address.href,
        headerName: checked?.name ?? null,
      });
      if (checked) await secrets.set(server.id, bindSecret(address.origin, checked.value));
      return server;
    },

    async rename(id, name) {
      if (name.trim() === '') throw failure('invalid-argument', 'A server needs a name.');
      await servers.update(id, { name: name.trim() });
      await publish();
    },

    async setHeader(id, header) {
      const checked = header ? checkedMcpHeader(header) : null;
      const { url } = await servers.update(id, { headerName: checked?.name ?? null });
      if (checked) await secrets.set(id, bindSecret(readMcpAddress(url).origin, checked.value));
      else await secrets.remove(id);
      await connector.close(id);
    },

    canSignIn: deps.signIn.canSignIn,

    async signIn(id, signal) {
      await deps.signIn.signIn(await requireServer(id), signal);
      statuses.delete(id);
      await connector.close(id);
    },

    async signOut(id) {
      await requireServer(id);
      await deps.signIn.signOut(id);
      statuses.delete(id);
      await connector.close(id);
    },

    async setEnabled(id, enabled) {
      await servers.update(id, { enabled });
      await publish();
      if (!enabled) await connector.close(id);
    },

    async remove(id) {
      await requireServer(id);
      await secrets.remove(id);
      await deps.signIn.signOut(id);
      await servers.remove(id);
      statuses.delete(id);
      await publish();
      await removePermissions(({ server }) => server === id);
      await connector.close(id);
    },

    async refresh(id, signal) {
      return (await fetchTools(await requireServer(id), signal)).map(toInfo);
    },

    async tools(id) {
      await requireServer(id);
      return (await servers.tools(id)).map(toInfo);
    },

    async approve(id, tools) {
      await requireServer(id);
      const before = await servers.tools(id);
      for (const tool of tools) {
        const known = before.find(({ name }) => name === tool.name);
        await servers.approve(id, tool);
        // "Always allow" was granted to the earlier version of this tool.
        if (known?.approved && known.approved.fingerprint !== tool.fingerprint) {
          await removePermissions(
            ({ server, tool: name, decision }) => server === id && name === known.offeredName && decision === 'allow',
          );
        }
      }
      await publish();
    },

    async revoke(id, names) {
      for (const name of names) await servers.revoke(id, name);
      await publish();
    },

    closeAll: (which) => connector.closeAll(which),
  };
}

/** A server with a header authenticates with it; any other may offer a sign-in page. */
function statusAfter({ headerName }: McpServer, { at, error }: { at: number; error: ChatError }): McpStatus {
  return { kind: error.kind === 'auth' && headerName === null ? 'needs-sign-in' : 'failing', at, error };
}

/** Two lists have the same key when nothing has changed. */
function listKey(tools: readonly SanitizedMcpTool[]): string {
  return JSON.stringify(tools.map(({ name, title, fingerprint }) => [name, title, fingerprint]));
}

function toInfo(tool: McpToolRecord): McpToolInfo {
  const state = tool.approved === null ? 'new' : isApproved(tool) ? 'approved' : 'changed';
  return { ...tool, state };
}
