import type { Skein } from '@/domain/skein';
import { createAnswerCheckpoints } from '@/domain/use-cases/answer-checkpoints';
import { createKeyring } from '@/domain/use-cases/keyring';
import { createProviders } from '@/domain/use-cases/manage-providers';
import { createSessions } from '@/domain/use-cases/manage-sessions';
import { createRegenerate } from '@/domain/use-cases/regenerate';
import { createSendMessage } from '@/domain/use-cases/send-message';
import { createTurnLock } from '@/domain/use-cases/turn-lock';
import { createModelCatalog } from '@/providers/catalog/model-catalog';
import { createDemoAdapter } from '@/providers/demo/demo-adapter';
import { createOpenAdapter } from '@/providers/open-adapter';
import { createAgentRepository } from '@/storage/agent-repository';
import { createMessageRepository } from '@/storage/message-repository';
import { createModelRepository } from '@/storage/model-repository';
import { openDatabase } from '@/storage/open-database';
import { createProviderRepository } from '@/storage/provider-repository';
import { createSessionRepository } from '@/storage/session-repository';
import { createSettingsRepository } from '@/storage/settings-repository';
import { createGetCurrentTime } from '@/tools/get-current-time';
import type { World } from '@/world/world';

/** The composition root: a World goes in, the wired app comes out. Loads in plain Node. */
export async function createApp(world: World): Promise<Skein> {
  const { clock, newId, random, reportFault } = world;
  const db = await openDatabase(await world.openSqlite());

  const stamps = { now: clock.now, newId };
  const agents = createAgentRepository(db);
  const messages = createMessageRepository(db, stamps);
  const models = createModelRepository(db);
  const providers = createProviderRepository(db, stamps);
  const sessions = createSessionRepository(db, stamps);
  const settings = createSettingsRepository(db);

  const keyring = createKeyring({ lasting: world.secrets, fleeting: world.fleetingSecrets, settings, providers });
  const catalog = createModelCatalog();
  const openAdapter = createOpenAdapter({
    fetch: world.fetch,
    secrets: keyring.secrets,
    clock,
    platform: world.platform,
    openDemo: () => createDemoAdapter({ clock }),
  });
  const tools = [createGetCurrentTime({ clock })];

  // Before anyone can ask: what a killed process left open becomes an interrupted answer.
  await messages.closeAbandoned();

  const context = { agents, providers, models, messages, catalog, tools };
  const checkpoints = createAnswerCheckpoints({ messages, clock });
  const turns = {
    ...context,
    sessions,
    openAdapter,
    checkpoints,
    clock,
    random,
    reportFault,
    turnLock: createTurnLock(),
  };

  return {
    sessions: createSessions({ ...context, sessions, settings }),
    messages,
    providers: createProviders({ providers, models, secrets: keyring.secrets, catalog, openAdapter, clock }),
    agents,
    settings,
    keys: keyring.keys,
    sendMessage: createSendMessage(turns),
    regenerate: createRegenerate(turns),
    flush: checkpoints.flush,
    close: db.close,
  };
}
