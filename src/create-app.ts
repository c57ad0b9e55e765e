import type { AppCore, TemporaryApp } from '@/domain/app-core';
import { toChatError } from '@/domain/chat-error';
import { createAnswerCheckpoints } from '@/domain/turn/answer-checkpoints';
import { createConfirmRecovery } from '@/domain/access/confirm-recovery';
import { createAccess } from '@/domain/access/create-access';
import { createBackground, temporaryBackground } from '@/domain/background/create-background';
import { createFolders } from '@/domain/sessions/manage-folders';
import { redactAdapter } from '@/domain/secrets/redacting-adapter';
import { createBudget, withBudget } from '@/domain/usage/keep-budget';
import { openKeyring, type Keyring } from '@/domain/secrets/keyring';
import { createTurnActivity } from '@/domain/turn/turn-activity';
import { wireTurns } from '@/domain/turn/wire-turns';
import { createAgents } from '@/domain/agents/manage-agents';
import { keepBackups } from '@/domain/backups/keep-backups';
import { createBranches } from '@/domain/branches/manage-branches';
import { createContexts } from '@/domain/context/manage-context';
import { createMemory } from '@/domain/memory/manage-memory';
import { createMcp } from '@/domain/mcp/manage-mcp';
import type { McpSignIn } from '@/domain/mcp/mcp-repository';
import { untilFirstReport } from './domain/network/first-report';
import { createConnection } from './domain/network/is-cut-off';
import { createMessages } from '@/domain/messages/manage-messages';
import { createProviders } from '@/domain/providers/manage-providers';
import { createRejectedKeys } from '@/domain/providers/rejected-keys';
import { createUsageReports } from '@/domain/usage/report-usage';
import { createQueue } from '@/domain/composer/manage-queue';
import { createRequests } from '@/domain/requests/show-requests';
import { keepTemporaries } from '@/domain/sessions/keep-temporaries';
import { createSessions } from '@/domain/sessions/manage-sessions';
import { createSuggestions } from '@/domain/sessions/suggestions';
import type { GuardedRecovery } from '@/domain/safety/recovery';
import { createHeldKeys } from '@/domain/sync/keys/shared-keys';
import { noSync } from '@/domain/sync/keeping/no-sync';
import { chooseLanguage } from '@/domain/settings/choose-language';
import { readSetting } from '@/domain/settings/read-setting';
import { createKnownKeys, type KnownKeys } from '@/domain/secrets/known-keys';
import { refuseTypedKeys } from '@/domain/secrets/typed-words';
import { createToolbox } from '@/domain/tools/toolbox';
import { createEgress } from '@/network/egress';
import { createModelCatalog } from '@/providers/catalog/model-catalog';
import { openDemo, suggestForDemo } from '@/providers/demo/open-demo';
import { createOpenAdapter } from '@/providers/open-adapter';
import { createProbe } from '@/providers/probe-provider';
import { createArchives } from '@/storage/archive/create-archives';
import { keepDeleting } from '@/storage/deletion/keep-deleting';
import { isSchemaMismatch } from '@/storage/database/sqlite-failure';
import { openTemporaryDatabase } from '@/storage/database/open-temporary';
import { damaged } from '@/storage/safety/check-database';
import { renewCopies } from '@/storage/safety/copies';
import { createRecovery } from '@/storage/safety/create-recovery';
import { createDataSafety } from '@/storage/safety/create-data-safety';
import type { DatabaseFiles } from '@/storage/safety/database-files';
import { keepCopies } from '@/storage/safety/keep-copies';
import { openSafely } from '@/storage/safety/open-safely';
import { openRepositories } from '@/storage/open-repositories';
import { createRetrieval } from '@/storage/search/create-retrieval';
import { createSearch } from '@/storage/search/create-search';
import { keepSearchIndex } from '@/storage/search/keep-index';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { checkInput } from '@/tools/check-input';
import { createMcpConnector } from '@/tools/mcp/mcp-connector';
import { sha256 } from '@/tools/mcp/sha256';
import { createMcpSignIn } from '@/tools/mcp/sign-in';
import type { World } from '@/world/world';
import { wireSync } from './wire-sync';
import { wireTools } from './wire-tools';

/** The composition root: a World goes in, the wired app comes out. Loads in plain Node. */
export async function createApp(world: World): Promise<AppCore> {
  const known = createKnownKeys();
  const db = await openSafely({ ...world, keys: known.now });
  try {
    return await wireApp(world, { db, files: world.files, known });
  } catch (thrown) {
    await db.close().catch(() => undefined); // report why the app could not start, not this
    throw isSchemaMismatch(thrown) ? damaged([toChatError(thrown).message]) : thrown;
  }
}

/** The ways out when `createApp` finds the database damaged. Null: it is in memory. */
export function createAppRecovery({ files, openScratchSqlite, clock, newId, access }: World): GuardedRecovery | null {
  if (files === null) return null;
  return {
    ...createRecovery({ files, openScratchSqlite, clock, newId }),
    confirmOwner: createConfirmRecovery(access),
  };
}

interface Storage {
  readonly db: SqlDatabase;
  /** Null: the database is in memory. */
  readonly files: DatabaseFiles | null;
  readonly known: KnownKeys;
  /** What a temporary chat shares with the app around it. */
  readonly outer?: Pick<AppCore, 'background'> & { readonly keyring: Keyring; readonly signIn: McpSignIn };
}

async function wireApp(world: World, { db, files, known, outer }: Storage): Promise<AppCore> {
  const { calendar, clock, newId, platform, random, randomBytes, reportFault, log } = world;
  const deletion = keepDeleting(db, {
    clock,
    reportFault,
    renewCopies: async () => (files === null ? undefined : renewCopies(db, files, clock.now())),
  });
  const repositories = openRepositories(db, { now: clock.now, newId, onDelete: deletion.later });
  const { mcpServers, messages, permissions, secretOwners, settings, usage } = repositories;

  // Secrets and the network.
  const keyring = outer?.keyring ?? (await openKeyring({ ...world, known, settings, owners: secretOwners }));
  const { secrets, reserved } = keyring;
  const keys = known.all;
  const grants = () => readSetting(settings, 'networkGrants');
  const egress = createEgress({ fetch: world.fetch, grants, secrets: keys });

  // Models.
  const catalog = createModelCatalog();
  const language = async () => chooseLanguage(await readSetting(settings, 'language'), world.systemLanguages());
  const demo = () => openDemo({ clock, wordMs: world.demoWordMs, language });
  const openBareAdapter = createOpenAdapter({ egress, secrets, clock, platform, openDemo: demo });
  // Every call of a model goes through this: no stored key reaches a model, and none that a model says reaches the history or a tool.
  const rejectedKeys = createRejectedKeys();
  const openAdapter = redactAdapter(rejectedKeys.watch(openBareAdapter), keys);

  // First of all: an answer that a killed process left open becomes an interrupted one.
  await messages.closeAbandoned();
  // Messages that were queued behind it are shown, and sent only when the user taps.
  await repositories.queue.hold(null, 'restarted');

  // Turns. The context tools need the contexts, and a context names the tools it offers: the toolbox is filled below.
  const toolbox = createToolbox();
  const { tools } = toolbox;
  const checkpoints = createAnswerCheckpoints({ messages, clock });
  const budget = createBudget({ usage, settings, calendar, clock });
  const searchIndex = keepSearchIndex(db, { clock, reportFault });
  const search = createSearch(db, { index: searchIndex });
  const history = createRetrieval(db, { index: searchIndex });
  const turns = wireTurns({
    ...repositories,
    budget,
    catalog,
    checkInput,
    checkpoints,
    clock,
    keys,
    log,
    openAdapter,
    pause: () => new Promise((resolve) => void clock.after(0, resolve)),
    random,
    reportFault,
    retrieval: history,
    secrets,
    tools,
  });
  const contexts = createContexts({ ...repositories, ...turns });

  // Tools.
  const builtIn = wireTools({ egress, platform, clock, grants, repositories, contexts, history });
  toolbox.add(builtIn.tools);
  const browser = world.authBrowser;
  const signIn = outer?.signIn ?? createMcpSignIn({ egress, platform, grants, secrets, newId, browser });
  const connector = createMcpConnector({ egress, platform, secrets, signIn, clock });
  const mcp = await createMcp({
    servers: mcpServers,
    connector,
    signIn,
    secrets,
    permissions,
    toolbox,
    clock,
    hash: sha256,
  });

  // Before anything can be sent: a message that waits for the network must not leave the queue because nobody has asked yet.
  await untilFirstReport(world.network.firstReport, clock);
  const access = await createAccess({ ...world, settings, secrets });
  const background = outer?.background ?? createBackground({ ...world, ...repositories });
  const temporaries = keepTemporaries(() =>
    openTemporary(world, { db, known, outer: { background: temporaryBackground(background), keyring, signIn } }),
  );
  const dailyCopy = keepCopies(db, { files, clock, reportFault });
  const archives = createArchives(db, { clock, newId, keys, randomBytes, backupCost: world.backupCost });
  const activity = createTurnActivity(() => {
    void backups.ifDue();
    sync.afterTurn();
  });
  const backups = keepBackups({
    ...world,
    archives,
    settings,
    secrets: reserved,
    isTurnRunning: activity.isTurnRunning,
  });
  const safety = createDataSafety(db, {
    files,
    clock,
    deletion,
    eraseKeys: keyring.eraseAll,
    backups,
    close,
  });
  const sync =
    outer !== undefined
      ? noSync()
      : wireSync(world, {
          db,
          settings,
          secrets: reserved,
          openHeldKeys: () =>
            createHeldKeys({ providers: repositories.providers, secrets, onAccepted: rejectedKeys.forget }),
          egress,
          keys: known,
          isTurnRunning: activity.isTurnRunning,
          isTurnRunningIn: turns.turnLock.isTaken,
          onDelete: deletion.later,
          eraseLocal: safety.deleteAllChats,
        });
  // In the background: nothing waits for the index, nor for what was deleted before.
  void search.prepare();
  void deletion.now();

  async function close(): Promise<void> {
    access.secretClipboard.stop();
    await temporaries.closeAll();
    await mcp.closeAll('all');
    await searchIndex.stop();
    await deletion.stop();
    await dailyCopy.stop();
    await backups.stop();
    await sync.stop();
    await db.close();
  }

  const core: AppCore = {
    sessions: createSessions({ ...repositories, secrets, askForTitle: turns.askForTitle }),
    folders: createFolders(repositories.folders),
    messages: createMessages({ messages, turnLock: turns.turnLock }),
    branches: createBranches(repositories),
    providers: createProviders({
      ...repositories,
      secrets,
      catalog,
      openAdapter,
      rejectedKeys,
      probe: createProbe({ egress, clock, platform }),
      clock,
    }),
    agents: createAgents({ ...repositories, tools }),
    memory: createMemory(repositories),
    mcp,
    settings,
    keys: keyring.keys,
    ...access,
    background,
    contexts,
    requests: createRequests({ ...repositories, ...turns, keys }),
    usage: createUsageReports({ usage, calendar, clock }),
    budget,
    search,
    retrieval: history,
    archives,
    backups,
    safety,
    sync,
    suggestions: createSuggestions({
      ...repositories,
      suggestForDemo: (last) => suggestForDemo(last, language),
    }),
    drafts: repositories.drafts,
    queue: createQueue({ queue: repositories.queue, keys }),
    connection: createConnection(world.network, turns),
    templates: repositories.templates,
    // No turn that the user starts may begin beyond the month's budget without their consent. `sendQueued` checks the budget itself, and
    // an approval only resumes a turn that has begun.
    sendMessage: activity.watch(withBudget(turns.sendMessage, budget)),
    regenerate: activity.watch(withBudget(turns.regenerate, budget)),
    continueAnswer: activity.watch(withBudget(turns.continueAnswer, budget)),
    sendQueued: activity.watch(turns.sendQueued),
    answerApproval: activity.watch(turns.answerApproval),
    approvalRequest: turns.approvalRequest,
    permissions,
    loadImage: builtIn.loadImage,
    openTemporary: temporaries.open,
    async flush() {
      await checkpoints.flush();
      void dailyCopy.ifDue(); // an app that is never closed copies when it is left
    },
    close,
  };
  return refuseTypedKeys(core, keys);
}

/** A temporary chat is an app of its own over a database in memory. It has no handle on the persistent one, so nothing of it can end up there. */
async function openTemporary(world: World, { db, known, outer }: Omit<Storage, 'files'>): Promise<TemporaryApp> {
  const scratch = await openTemporaryDatabase(await world.openScratchSqlite(), db, known.now);
  const isolated = { ...world, backupFolders: null };
  const core = await wireApp(isolated, { db: scratch.db, files: null, known, outer });
  return { core, catchUp: scratch.catchUp };
}
