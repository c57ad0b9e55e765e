import { createDraftRepository } from './composer/draft-repository';
import { createQueueRepository } from './composer/queue-repository';
import { createTemplateRepository } from './composer/template-repository';
import { createCompactionRepository } from './context/compaction-repository';
import { createMemoryRepository } from './context/memory-repository';
import { createModelCallRepository } from './context/model-call-repository';
import { createRequestPrefixRepository } from './context/request-prefix-repository';
import { createSentRequestRepository } from './context/sent-request-repository';
import { createUsageRepository } from './context/usage-repository';
import type { RepositoryDeps } from './database/repository-deps';
import type { SqlDatabase } from './database/sql-database';
import { createMessageRepository } from './messages/message-repository';
import { createBranchRepository } from './sessions/branch-repository';
import { createFolderRepository } from './sessions/folder-repository';
import { createSessionRepository } from './sessions/session-repository';
import { createTargetRepository } from './sessions/target-repository';
import { createAgentRepository } from './settings/agent-repository';
import { createMcpRepository } from './settings/mcp-repository';
import { createModelRepository } from './settings/model-repository';
import { createPermissionRepository } from './settings/permission-repository';
import { createProviderRepository } from './settings/provider-repository';
import { createSecretOwners } from './settings/secret-owners';
import { createSettingsRepository } from './settings/settings-repository';

/** All repositories of one database. */
export function openRepositories(db: SqlDatabase, stamps: RepositoryDeps) {
  return {
    agents: createAgentRepository(db, stamps),
    branches: createBranchRepository(db, stamps),
    compactions: createCompactionRepository(db, stamps),
    drafts: createDraftRepository(db, stamps),
    folders: createFolderRepository(db, stamps),
    mcpServers: createMcpRepository(db, stamps),
    memory: createMemoryRepository(db, stamps),
    messages: createMessageRepository(db, stamps),
    modelCalls: createModelCallRepository(db, stamps),
    models: createModelRepository(db, stamps),
    permissions: createPermissionRepository(db, stamps),
    providers: createProviderRepository(db, stamps),
    queue: createQueueRepository(db, stamps),
    requestPrefixes: createRequestPrefixRepository(db),
    secretOwners: createSecretOwners(db),
    sentRequests: createSentRequestRepository(db),
    sessions: createSessionRepository(db, stamps),
    settings: createSettingsRepository(db),
    targets: createTargetRepository(db, stamps),
    templates: createTemplateRepository(db, stamps),
    usage: createUsageRepository(db),
  };
}
