import { createAgentRepository } from '@/storage/settings/agent-repository';
import { createFolderRepository } from '@/storage/sessions/folder-repository';
import { createMemoryRepository } from '@/storage/context/memory-repository';
import { createMessageRepository } from '@/storage/messages/message-repository';
import { createModelRepository } from '@/storage/settings/model-repository';
import { createProviderRepository } from '@/storage/settings/provider-repository';
import { createRequestPrefixRepository } from '@/storage/context/request-prefix-repository';
import { createSessionRepository } from '@/storage/sessions/session-repository';
import { createSettingsRepository } from '@/storage/settings/settings-repository';
import { anAnswerEnd } from '../builders/messages';
import { createFixedWorld } from '../harness/fixed-world';
import type { TestDatabases } from '../database/node-database';

export const MODEL = { providerId: 'demo', modelId: 'skein-demo' };

export const COMPLETE = anAnswerEnd();

export const notFound = { error: { kind: 'not-found' } };

export type OpenRepositories = (path?: string) => ReturnType<typeof openRepositories>;

/** All repositories on one database, and the two steps with which nearly every test starts. */
export async function openRepositories(databases: TestDatabases, path?: string) {
  const world = createFixedWorld();
  const database = await databases.open(path);
  const sessions = createSessionRepository(database, world);
  const newSession = (title = 'New chat') =>
    sessions.create({ ...MODEL, title, titleSource: 'default', agentId: 'default', systemPrompt: null });
  const messages = createMessageRepository(database, world);
  const ask = async (sessionId: string, content: string, clientId: string | null = null) =>
    (await messages.appendUser({ sessionId, content, images: [], files: [], clientId })).message;
  return {
    database,
    world,
    sessions,
    newSession,
    messages,
    ask,
    providers: createProviderRepository(database, world),
    models: createModelRepository(database, world),
    agents: createAgentRepository(database, world),
    memory: createMemoryRepository(database, world),
    requestPrefixes: createRequestPrefixRepository(database),
    folders: createFolderRepository(database, world),
    settings: createSettingsRepository(database),
  };
}
