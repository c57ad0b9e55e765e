import { failure, toChatError } from '@/domain/chat-error';
import type { AppCore } from '@/domain/app-core';
import { createCommands, type Command } from './commands';
import { asObject, type Args } from './arguments';

/** The driver's output: any number of events for an id, then exactly one answer. */
export type OutLine =
  | { id: unknown; event: object }
  | { id: unknown; ok: true; result: object }
  | { id: unknown; ok: false; error: { kind: string; message: string } };

type Commands = ReadonlyMap<string, Command>;

export interface Driver {
  run(lines: readonly string[]): Promise<void>;
}

export function createDriver(core: AppCore, write: (line: OutLine) => void): Driver {
  const persistent = createCommands(core);
  /** Each temporary chat is a separate app; commands for it must have its `sessionId`. */
  const temporary = new Map<unknown, { readonly commands: Commands; close(): Promise<void> }>();

  async function openTemporary(args: Args, emit: (event: object) => void): Promise<object> {
    const app = (await core.openTemporary()).core;
    const commands = createCommands(app);
    const result = await commandOf(commands, args)(args, emit);
    if ('sessionId' in result) temporary.set(result.sessionId, { commands, close: app.close });
    return result;
  }

  async function run(args: Args, emit: (event: object) => void): Promise<object> {
    if (args['do'] === 'session.new' && args['temporary'] === true) return openTemporary(args, emit);
    const chat = temporary.get(args['sessionId']);
    const result = await commandOf(chat?.commands ?? persistent, args)(args, emit);
    if (chat && args['do'] === 'session.delete') {
      temporary.delete(args['sessionId']);
      await chat.close();
    }
    return result;
  }

  async function runLine(line: string): Promise<void> {
    let id: unknown = null;
    try {
      const args = parse(line);
      id = args['id'] ?? null;
      const result = await run(args, (event) => write({ id, event }));
      write({ id, ok: true, result });
    } catch (thrown) {
      write({ id, ok: false, error: toChatError(thrown) });
    }
  }

  return {
    async run(lines) {
      for (const line of lines) if (line.trim() !== '') await runLine(line);
    },
  };
}

function parse(line: string): Args {
  try {
    return asObject(JSON.parse(line));
  } catch (thrown) {
    throw failure(
      'invalid-argument',
      'A line must be one JSON object, for example {"id":1,"do":"session.list"}.',
      thrown,
    );
  }
}

function commandOf(commands: Commands, args: Args): Command {
  const name = args['do'];
  const command = typeof name === 'string' ? commands.get(name) : undefined;
  if (command) return command;
  throw failure(
    'invalid-argument',
    `Unknown command ${JSON.stringify(name)}. Known: ${[...commands.keys()].join(', ')}.`,
  );
}
