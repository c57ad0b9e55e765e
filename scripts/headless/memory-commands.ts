import type { AppCore } from '@/domain/app-core';
import { flag, optionalText, optionalWhole, text } from './arguments';
import type { Command } from './commands';

export function createMemoryCommands({ memory }: Pick<AppCore, 'memory'>): Record<string, Command> {
  return {
    'memory.list': async (args) => {
      const query = optionalText(args, 'query');
      const notes = query === undefined ? memory.list() : memory.search(query, optionalWhole(args, 'limit'));
      return { notes: await notes };
    },
    'memory.add': async (args) => {
      const { note, isNew } = await memory.add({
        content: text(args, 'content'),
        agentId: optionalText(args, 'agentId'),
      });
      return { noteId: note.id, isNew };
    },
    'memory.update': async (args) => ({ note: await memory.update(text(args, 'noteId'), text(args, 'content')) }),
    'memory.delete': async (args) => {
      await memory.remove(text(args, 'noteId'));
      return {};
    },
    'memory.takeOver': async (args) => {
      await memory.takeOver([text(args, 'noteId')]);
      return {};
    },
    'memory.restore': async (args) => ({ note: await memory.restore(text(args, 'noteId')) }),
    /** Shows what the call in this tool row did to a note, and how to undo it. */
    'memory.changeBy': async (args) => ({ change: await memory.changeBy(text(args, 'messageId')) }),
    'memory.undoChange': async (args) => {
      await memory.undoChange(text(args, 'messageId'));
      return {};
    },
    'memory.isOn': async (args) => ({ on: await memory.isOn(optionalText(args, 'agentId')) }),
    'memory.setOn': async (args) => {
      await memory.setOn(flag(args, 'on'), optionalText(args, 'agentId'));
      return {};
    },
  };
}
