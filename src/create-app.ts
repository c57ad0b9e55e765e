import type { AppCore, TemporaryApp } from '@/domain/app-core';
import { createAnswerApproval, createApprovalRequest } from '@/domain/tools/answer-approval';
import { createAnswerCheckpoints } from '@/domain/turn/answer-checkpoints';
import { createPendingApprovals } from '@/domain/tools/pending-approvals';
import { createAutoCompact } from '@/domain/compaction/auto-compact';
import { createFolders } from '@/domain/sessions/manage-folders';
import { redactAdapter } from '@/domain/secrets/redacting-adapter';
import { createContinueAnswer } from '@/domain/turn/continue-answer';
import { createBudget, withBudget } from '@/domain/usage/keep-budget';
import { createSecretStores } from '@/domain/secrets/secret-stores';
import { createAgents } from '@/domain/agents/manage-agents';
import { createBranches } from '@/domain/branches/manage-branches';
import { createContexts } from '@/domain/context/manage-context';
import { createMemory } from '@/domain/memory/manage-memory';
import { createMcp } from '@/domain/mcp/manage-mcp';
import { createMessages } from '@/domain/messages/manage-messages';
import { createProviders } from '@/domain/providers/manage-providers';
import { createUsageReports } from '@/domain/usage/report-usage';
import { createQueue } from '@/domain/composer/manage-queue';
import { createSessions } from '@/domain/sessions/manage-sessions';
import { MEMORY_SETTING, memoryOfSession } from '@/domain/memory/memory-enabled';
import { createRegenerate } from '@/domain/turn/regenerate';
import { createSendMessage } from '@/domain/turn/send-message';
import { createSendQueued } from '@/domain/turn/send-queued';
import { joinOwners, serverSecretOwners, storedKeys } from '@/domain/secrets/stored-keys';
import { createToolbox } from '@/domain/tools/toolbox';
import { createTurnLock } from '@/domain/turn/turn-lock';
import { NETWORK_GRANTS_KEY, parseGrants } from '@/domain/network/parse-grants';
import { createEgress } from '@/network/egress';
import { createModelCatalog } from '@/providers/catalog/model-catalog';
import { createDemoAdapter } from '@/providers/demo/demo-adapter';
import { createOpenAdapter } from '@/providers/open-adapter';
import { createArchives } from '@/storage/archive/create-archives';
import { copyConfiguration } from '@/storage/database/copy-configuration';
import { openDatabase } from '@/storage/database/open-database';
import { openRepositories } from '@/storage/open-repositories';
import { createSearch } from '@/storage/search/create-search';
import { keepSearchIndex } from '@/storage/search/keep-index';
import { createSettingsRepository } from '@/storage/settings/settings-repository';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { checkInput } from '@/tools/check-input';
import { createCalculate } from '@/tools/calculate';
import { createContextTools } from '@/tools/context-tools';
import { createToolFetch } from '@/tools/tool-fetch';
import { createGetCurrentTime } from '@/tools/get-current-time';
import { createLoadImage, MAX_IMAGE_BYTES } from '@/tools/load-image';
import { createMcpConnector } from '@/tools/mcp/mcp-connector';
import { createMcpSignIn } from '@/tools/mcp/sign-in';
import { createMemoryTools } from '@/tools/memory-tools';
import { createHttpRequest } from '@/tools/http-request';
import type { World } from '@/world/world';

/** The composition root: a World goes in, the wired app comes out. Loads in plain Node. */
export async function createApp(world: World): Promise<AppCore> {
  const db = await openDatabase(await world.openSqlite());
  try {
    return await wireApp(world, db);
  } catch (thrown) {
    await db.close().catch(() => undefined); // report why the app could not start, not this
    throw thrown;
  }
}

async function wireApp(world: World, db: SqlDatabase): Promise<AppCore> {
  const { clock, newId, random, reportFault, log } = world;
  const stamps = { now: clock.now, newId };
  const repositories = openRepositories(db, stamps);
  const { agents, branches, compactions, mcpServers, memory, messages, modelCalls, models } = repositories;
  const { permissions, providers, queue, requestPrefixes, sessions, settings, usage } = repositories;

  const holders = joinOwners(providers, serverSecretOwners(mcpServers));
  const keyring = createSecretStores({ persistent: world.secrets, perTab: world.perTabSecrets, settings, holders });
  const { secrets } = keyring;
  const keys = () => storedKeys(holders, secrets);
  const grants = async () => parseGrants(await settings.get(NETWORK_GRANTS_KEY));
  const egress = createEgress({ fetch: world.fetch, grants, secrets: keys });
  const { platform } = world;
  const openDemo = () => createDemoAdapter({ clock, wordMs: world.demoWordMs });
  const catalog = createModelCatalog();
  const openAdapter = redactAdapter(createOpenAdapter({ egress, secrets, clock, platform, openDemo }), keys);

  // Before anyone can ask: what a killed process left open becomes an interrupted answer.
  await messages.closeAbandoned();
  // What waited behind it is shown, and sent only by a tap.
  await queue.hold(null, 'restarted');

  // The context tools need the contexts, and a context names the tools it offers: the box is filled below.
  const toolbox = createToolbox();
  const { tools } = toolbox;
  const context = {
    agents,
    sessions,
    providers,
    models,
    messages,
    compactions,
    memory,
    requestPrefixes,
    settings,
    catalog,
    tools,
  };
  const summaries = { ...context, secrets, modelCalls, openAdapter, clock, log };
  const autoCompact = createAutoCompact(summaries);
  const contexts = createContexts({ ...summaries, autoCompact });
  const searchIndex = keepSearchIndex(db, { clock, reportFault });
  const search = createSearch(db, { now: clock.now, index: searchIndex });
  const toolFetch = createToolFetch({ egress, platform, clock, grants, policy: { kind: 'tool' } });
  toolbox.add([
    createGetCurrentTime({ clock }),
    createCalculate(),
    createHttpRequest({ toolFetch }),
    ...createContextTools(contexts, search),
    ...createMemoryTools({ memory, agentIn: (sessionId) => memoryOfSession(context, sessionId) }),
  ]);

  const checkpoints = createAnswerCheckpoints({ messages, clock });
  const signIn = createMcpSignIn({ egress, platform, grants, secrets, newId, browser: world.authBrowser });
  const connector = createMcpConnector({ egress, platform, secrets, signIn, clock });
  const mcp = await createMcp({ servers: mcpServers, connector, signIn, secrets, permissions, toolbox, clock });
  const turns = {
    ...summaries,
    autoCompact,
    checkpoints,
    permissions,
    queue,
    approvals: createPendingApprovals(),
    checkInput,
    keys,
    random,
    reportFault,
    turnLock: createTurnLock(),
  };

  const { calendar } = world;
  const budget = createBudget({ usage, settings, calendar, clock });
  const temporaries = createTemporaries(world, db);

  // In the background: nobody waits for an index.
  void search.prepare();

  return {
    sessions: createSessions(summaries),
    folders: createFolders(repositories.folders),
    messages: createMessages(turns),
    branches: createBranches({ branches, messages }),
    providers: createProviders({ providers, models, secrets, catalog, openAdapter, clock }),
    agents: createAgents({ agents, models, tools }),
    memory: createMemory(context),
    mcp,
    settings,
    keys: keyring.keys,
    contexts,
    usage: createUsageReports({ usage, calendar, clock }),
    budget,
    search,
    archives: createArchives(db, { clock, newId }),
    drafts: repositories.drafts,
    queue: createQueue(turns),
    templates: repositories.templates,
    sendMessage: withBudget(createSendMessage(turns), budget),
    regenerate: withBudget(createRegenerate({ ...turns, branches }), budget),
    continueAnswer: withBudget(createContinueAnswer(turns), budget),
    sendQueued: createSendQueued({ ...turns, budget }),
    answerApproval: createAnswerApproval(turns),
    approvalRequest: createApprovalRequest(turns),
    permissions,
    loadImage: createLoadImage({
      fetch: createToolFetch({
        egress,
        platform,
        clock,
        policy: { kind: 'image' },
        grants: async () => [],
        maxBytes: MAX_IMAGE_BYTES,
        what: 'a picture',
      }),
    }),
    openTemporary: () => temporaries.open(),
    flush: checkpoints.flush,
    async close() {
      await temporaries.closeAll();
      await mcp.closeAll('all');
      await searchIndex.stop();
      await db.close();
    },
  };
}

/**
 * A temporary chat is an app of its own over a database that lies in memory only. It has no way to the database of the chats that last, so
 * nothing that happens in it can be stored, found or remembered there.
 */
function createTemporaries(world: World, db: SqlDatabase) {
  const opened = new Set<AppCore>();
  return {
    async open(): Promise<TemporaryApp> {
      const scratch = await openDatabase(await world.openScratchSqlite());
      const catchUp = async () => {
        await copyConfiguration(db, scratch);
        await createSettingsRepository(scratch).set(MEMORY_SETTING, false);
      };
      await scratch.run('PRAGMA temp_store = MEMORY'); // a large sort must not spill into a file either
      await catchUp();
      const core = await wireApp(world, scratch);
      opened.add(core);
      const close = async () => {
        opened.delete(core);
        await core.close();
      };
      return { core: { ...core, close }, catchUp };
    },
    async closeAll(): Promise<void> {
      for (const core of opened) await core.close();
      opened.clear();
    },
  };
}
