import { failure } from '@/domain/chat-error';
import type { AppCore } from '@/domain/app-core';
import { asObject, flag, optionalList, optionalText, text, type Args } from './arguments';
import type { Command } from './commands';

export function createMcpCommands({ mcp }: Pick<AppCore, 'mcp'>): Record<string, Command> {
  const serverOf = (args: Args) => text(args, 'serverId');
  const done = (work: Promise<unknown>) => work.then(() => ({}));
  return {
    'mcp.add': async (args) => {
      const server = await mcp.add({
        url: text(args, 'url'),
        name: optionalText(args, 'name'),
        header: args['header'] === undefined ? undefined : headerOf(asObject(args['header'])),
      });
      return { serverId: server.id };
    },
    'mcp.list': async () => ({ servers: await mcp.list() }),
    /** Asks the server, unless `stored` is set. */
    'mcp.tools': async (args) => ({
      tools:
        args['stored'] === true
          ? await mcp.tools(serverOf(args))
          : await mcp.refresh(serverOf(args), new AbortController().signal),
    }),
    /** Without `tools`: all tools of the last list. */
    'mcp.approve': async (args) => {
      const listed = await mcp.tools(serverOf(args));
      const names = optionalList(args, 'tools')?.map((entry) => versionOf(entry, listed));
      await mcp.approve(serverOf(args), names ?? listed);
      return {};
    },
    'mcp.revoke': (args) => done(mcp.revoke(serverOf(args), (optionalList(args, 'tools') ?? []).map(String))),
    'mcp.rename': (args) => done(mcp.rename(serverOf(args), text(args, 'name'))),
    'mcp.enable': (args) => done(mcp.setEnabled(serverOf(args), flag(args, 'enabled'))),
    'mcp.setHeader': (args) =>
      done(mcp.setHeader(serverOf(args), args['header'] === null ? null : headerOf(asObject(args['header'])))),
    'mcp.signIn': (args) => done(mcp.signIn(serverOf(args), new AbortController().signal)),
    'mcp.signOut': (args) => done(mcp.signOut(serverOf(args))),
    'mcp.remove': (args) => done(mcp.remove(serverOf(args))),
  };
}

type ToolVersion = Parameters<AppCore['mcp']['approve']>[1][number];

/** A name alone approves the version listed last; a fingerprint approves exactly that version. */
function versionOf(entry: unknown, listed: readonly ToolVersion[]): ToolVersion {
  if (typeof entry !== 'string') {
    const seen = asObject(entry);
    return { name: text(seen, 'name'), fingerprint: text(seen, 'fingerprint') };
  }
  const found = listed.find(({ name }) => name === entry);
  if (!found) throw failure('not-found', `This server has no tool named "${entry}".`);
  return found;
}

function headerOf(args: Args) {
  return { name: text(args, 'name'), value: text(args, 'value') };
}
