import type { SessionFilter } from '@/domain/sessions/organising';
import type { AppCore } from '@/domain/app-core';
import { optionalFlag, optionalList, optionalText, text, type Args } from './arguments';
import type { Command } from './commands';

/** Commands for chats take `sessionId`, or `sessionIds` for several. */
export function createOrganisingCommands({ sessions, folders }: AppCore): Record<string, Command> {
  return {
    'session.list': async (args) => ({ sessions: await sessions.list(filterOf(args)) }),
    'session.pin': async (args) => {
      await sessions.organise(idsOf(args), { pinned: optionalFlag(args, 'pinned') ?? true });
      return {};
    },
    'session.archive': async (args) => {
      await sessions.organise(idsOf(args), { archived: optionalFlag(args, 'archived') ?? true });
      return {};
    },
    // Without a folder: removes the chat from its folder.
    'session.move': async (args) => {
      await sessions.organise(idsOf(args), { folderId: optionalText(args, 'folderId') ?? null });
      return {};
    },

    'folder.list': async () => ({ folders: await folders.list() }),
    'folder.add': async (args) => ({ folderId: (await folders.add(text(args, 'name'))).id }),
    'folder.rename': async (args) => {
      await folders.rename(text(args, 'folderId'), text(args, 'name'));
      return {};
    },
    'folder.delete': async (args) => {
      await folders.remove(text(args, 'folderId'));
      return {};
    },
  };
}

function filterOf(args: Args): SessionFilter {
  const archived = optionalFlag(args, 'archived');
  const folder = args['folderId'] === null ? null : optionalText(args, 'folderId');
  return { ...(archived === undefined ? {} : { archived }), ...(folder === undefined ? {} : { folderId: folder }) };
}

function idsOf(args: Args): string[] {
  const many = optionalList(args, 'sessionIds');
  return many === undefined ? [text(args, 'sessionId')] : many.map((id) => text({ sessionIds: id }, 'sessionIds'));
}
