import { failure } from '@/domain/chat-error';
import { estimateFromText } from '@/domain/tokens/token-estimator';
import type { FilePart, ImagePart, Message } from '@/domain/conversation';
import type { ApprovalAnswer } from '@/domain/tools/permission';
import { THINKING_EFFORTS } from '@/domain/providers/model-call';
import { PROVIDER_TYPES } from '@/domain/providers/provider';
import type { CompactOutcome } from '@/domain/compaction/compact-outcome';
import type { SettingKey } from '@/domain/settings/settings-registry';
import type { AppCore } from '@/domain/app-core';
import type { ChatEvent } from '@/domain/chat-event';
import { createAgentCommands } from './agent-commands';
import { createArchiveCommands } from './archive-commands';
import { asObject, oneOf, optionalList, optionalText, optionalWhole, text, type Args } from './arguments';
import { createBackupCommands } from './backup-commands';
import { createBranchCommands } from './branch-commands';
import { createMcpCommands } from './mcp-commands';
import { createMemoryCommands } from './memory-commands';
import { createOrganisingCommands } from './organising-commands';
import { createUsageCommands } from './usage-commands';
import { createSafetyCommands } from './safety-commands';
import { createSyncCommands } from './sync-commands';
import { createTemplateCommands } from './template-commands';
import { createTurns } from './turns';

type StartTurn = (signal: AbortSignal) => AsyncIterable<ChatEvent>;

export type Command = (args: Args, emit: (event: object) => void) => Promise<object>;

const DEFAULT_PAGE = 100;
const DEFAULT_HITS = 20;

/** The commands of the headless driver (section 5 of the design). */
export function createCommands(core: AppCore): ReadonlyMap<string, Command> {
  const turns = createTurns();
  const { contexts, providers, sessions } = core;
  const done = (work: Promise<unknown>) => work.then(() => ({}));

  /** Runs a turn, and then the messages queued behind it. The result is that of the first turn; all events have its id. */
  async function withQueue(sessionId: string, start: StartTurn, emit: (event: object) => void): Promise<object> {
    const result = await turns.run(sessionId, start, emit);
    while ((await core.queue.list(sessionId)).some(({ held }) => held === null)) {
      await turns.run(sessionId, (signal) => core.sendQueued({ sessionId }, signal), emit);
    }
    return result;
  }

  const commands: Record<string, Command> = {
    'provider.add': async (args) => {
      const provider = await providers.add({
        type: oneOf(args, 'type', PROVIDER_TYPES),
        name: optionalText(args, 'name'),
        baseUrl: optionalText(args, 'baseUrl'),
        apiKey: optionalText(args, 'apiKey'),
      });
      return { providerId: provider.id };
    },
    'provider.list': async () => ({ providers: await providers.list() }),
    'provider.test': (args) => providers.test(text(args, 'providerId'), neverAborted()),
    'provider.remove': (args) => done(providers.remove(text(args, 'providerId'))),
    'model.add': (args) =>
      done(
        providers.addModel(text(args, 'providerId'), {
          modelId: text(args, 'modelId'),
          contextWindowSize: optionalWhole(args, 'contextWindowSize'),
          maxOutputTokens: optionalWhole(args, 'maxOutputTokens'),
        }),
      ),
    'model.refresh': async (args) => modelList(await providers.refreshModels(text(args, 'providerId'), neverAborted())),
    'model.resetWindow': (args) =>
      done(providers.resetWindow({ providerId: text(args, 'providerId'), modelId: text(args, 'modelId') })),
    'model.list': async (args) => modelList(await providers.models(text(args, 'providerId'))),

    'session.new': async (args) => {
      const session = await sessions.create({
        providerId: optionalText(args, 'providerId'),
        modelId: optionalText(args, 'modelId'),
        systemPrompt: optionalText(args, 'systemPrompt'),
        title: optionalText(args, 'title'),
        agentId: optionalText(args, 'agentId'),
        folderId: optionalText(args, 'folderId'),
      });
      return { sessionId: session.id };
    },
    'session.useModel': (args) =>
      done(
        sessions.useModel(text(args, 'sessionId'), {
          providerId: text(args, 'providerId'),
          modelId: text(args, 'modelId'),
        }),
      ),
    'session.setThinking': (args) =>
      done(
        sessions.setThinking(
          text(args, 'sessionId'),
          args['thinking'] === null ? null : oneOf(args, 'thinking', THINKING_EFFORTS),
        ),
      ),
    'session.setInstructions': (args) =>
      done(sessions.setInstructions(text(args, 'sessionId'), optionalText(args, 'instructions') ?? null)),
    'session.rename': (args) => done(sessions.rename(text(args, 'sessionId'), text(args, 'title'))),
    'session.delete': (args) => {
      const sessionId = text(args, 'sessionId');
      turns.stop(sessionId);
      return done(sessions.remove(sessionId));
    },
    'session.restore': (args) => done(sessions.restore(text(args, 'sessionId'))),

    send: (args, emit) => {
      const sessionId = text(args, 'sessionId');
      const input = {
        sessionId,
        text: text(args, 'text'),
        images: optionalList(args, 'images')?.map(image),
        files: optionalList(args, 'files')?.map(file),
        clientId: optionalText(args, 'clientId'),
      };
      return withQueue(sessionId, (signal) => core.sendMessage(input, signal), emit);
    },
    'queue.add': async (args) => {
      const { id } = await core.queue.add({
        sessionId: text(args, 'sessionId'),
        text: text(args, 'text'),
        images: optionalList(args, 'images')?.map(image) ?? [],
        files: optionalList(args, 'files')?.map(file) ?? [],
      });
      return { queuedId: id };
    },
    'queue.list': async (args) => ({ queued: await core.queue.list(text(args, 'sessionId')) }),
    'queue.remove': async (args) => {
      const taken = await core.queue.take(text(args, 'queuedId'));
      if (!taken) throw failure('not-found', 'This message is not waiting any more.');
      return {};
    },
    // Like a tap in the app: also sends held messages, one turn after the other.
    'queue.send': async (args, emit) => {
      const sessionId = text(args, 'sessionId');
      await core.queue.release(sessionId);
      return withQueue(sessionId, (signal) => core.sendQueued({ sessionId }, signal), emit);
    },
    // Also works after a restart: then the turn resumes, and its events have this id.
    approve: async (args, emit) => {
      const input = { requestId: text(args, 'requestId'), answer: approvalAnswer(args) };
      for await (const event of core.answerApproval(input, neverAborted())) emit(event);
      return {};
    },
    'permission.list': async () => ({ permissions: await core.permissions.list() }),
    'permission.remove': (args) => done(core.permissions.remove(text(args, 'permissionId'))),
    stop: async (args) => {
      turns.stop(text(args, 'sessionId'));
      return {};
    },

    messages: async (args) => {
      const sessionId = text(args, 'sessionId');
      if (!(await sessions.get(sessionId))) throw failure('not-found', 'There is no such session.');
      const limit = optionalWhole(args, 'limit') ?? DEFAULT_PAGE;
      const page = await core.messages.page(sessionId, { beforeSeq: optionalWhole(args, 'beforeSeq'), limit });
      return { messages: page.map(shownMessage) };
    },
    context: (args) => contexts.inspect(text(args, 'sessionId')),
    request: (args) => core.requests.behind(text(args, 'messageId')),
    compact: async (args, emit) => compactNow(contexts.compact(text(args, 'sessionId'), neverAborted()), emit),
    'compact.preview': (args) => contexts.preview(text(args, 'sessionId')),
    'compact.undo': (args) => done(contexts.undo(text(args, 'sessionId'))),
    'compact.reset': (args) => done(contexts.reset(text(args, 'sessionId'))),
    'compact.edit': (args) => done(contexts.edit(text(args, 'sessionId'), text(args, 'summary'))),
    'compact.history': async (args) => ({ compactions: await contexts.history(text(args, 'sessionId')) }),
    'message.pin': (args) => done(contexts.pin(text(args, 'messageId'), args['pinned'] !== false)),
    search: (args) =>
      core.search.find(text(args, 'query'), {
        sessionId: optionalText(args, 'sessionId'),
        limit: optionalWhole(args, 'limit') ?? DEFAULT_HITS,
      }),
    estimate: async (args) => ({ tokens: estimateFromText(text(args, 'text')) }),

    ...createBranchCommands(core, turns),
    ...createTemplateCommands(core),
    ...createArchiveCommands(core),
    ...createMcpCommands(core),
    ...createMemoryCommands(core),
    ...createAgentCommands(core),
    ...createOrganisingCommands(core),
    ...createUsageCommands(core),
    ...createSafetyCommands(core),
    ...createBackupCommands(core),
    ...createSyncCommands(core),

    'settings.get': async (args) => ({ value: (await core.settings.get(settingKey(args))) ?? null }),
    'settings.set': (args) => done(core.settings.set(settingKey(args), args['value'] ?? null)),
  };
  return new Map(Object.entries(commands));
}

async function compactNow(
  events: AsyncGenerator<ChatEvent, CompactOutcome>,
  emit: (event: object) => void,
): Promise<object> {
  let step = await events.next();
  for (; !step.done; step = await events.next()) emit(step.value);
  return { outcome: step.value };
}

/** Every row has a `content`; for a tool, it is the output. */
function shownMessage(message: Message): object {
  return message.role === 'tool' ? { content: '', ...message } : message;
}

function modelList(models: Awaited<ReturnType<AppCore['providers']['models']>>): object {
  return { models: models.map(({ id, ...model }) => ({ modelId: id, ...model })) };
}

/** Any key and any value can be stored: the app must cope with what another version has left behind. */
function settingKey(args: Args): SettingKey {
  return text(args, 'key') as SettingKey;
}

/** `allow` alone is for this call only; `remember` makes it permanent. */
function approvalAnswer(args: Args): ApprovalAnswer {
  const allow = args['allow'] === true;
  const remember = optionalText(args, 'remember');
  if (remember === undefined) return allow ? 'once' : 'deny';
  return allow ? oneOf(args, 'remember', ['chat', 'always'] as const) : oneOf(args, 'remember', ['never'] as const);
}

function image(value: unknown): ImagePart {
  const part = asObject(value);
  return { mediaType: text(part, 'mediaType'), base64: text(part, 'base64') };
}

function file(value: unknown): FilePart {
  const part = asObject(value);
  const content = text(part, 'text');
  return {
    name: text(part, 'name'),
    mediaType: optionalText(part, 'mediaType') ?? 'text/plain',
    size: optionalWhole(part, 'size') ?? content.length,
    text: content,
  };
}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
