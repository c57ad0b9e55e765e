import { initial } from './steps-01-20/0001-initial';
import { autoCompact } from './steps-01-20/0002-auto-compact';
import { orderAndStatus } from './steps-01-20/0003-order-and-status';
import { contextEngine } from './steps-01-20/0004-context-engine';
import { agents } from './steps-01-20/0005-agents';
import { toolPermissions } from './steps-01-20/0006-tool-permissions';
import { mcpServers } from './steps-01-20/0007-mcp-servers';
import { answerTimes } from './steps-01-20/0008-answer-times';
import { usage } from './steps-01-20/0009-usage';
import { sessionOrganisation } from './steps-01-20/0010-organising';
import { branches } from './steps-01-20/0011-branches';
import { permissionsDespiteUntrustedText } from './steps-01-20/0012-knowing-permissions';
import { composer } from './steps-01-20/0013-composer';
import { waitingCalls } from './steps-01-20/0014-waiting-calls';
import { untrustedText } from './steps-01-20/0015-foreign-text';
import { listIndexes } from './steps-01-20/0016-list-indexes';
import { thinking } from './steps-01-20/0017-thinking';
import { learnedWindows } from './steps-01-20/0018-learned-windows';
import { summaryReceipts } from './steps-01-20/0019-summary-receipts';
import { cacheUsage } from './steps-01-20/0020-cache-usage';
import { answerSources } from './steps-21-40/0021-answer-sources';
import { sentRequests } from './steps-21-40/0022-sent-requests';
import { chatThinking } from './steps-21-40/0023-chat-thinking';
import { callOrder } from './steps-21-40/0024-call-order';
import { realDeletion } from './steps-21-40/0025-real-deletion';
import { outsideText } from './steps-21-40/0026-outside-text';
import { permissionOrigins } from './steps-21-40/0027-permission-origins';
import { importedNotes } from './steps-21-40/0028-imported-notes';
import { offlineQueue } from './steps-21-40/0029-offline-queue';
import { sync } from './steps-21-40/0030-sync';
import { syncUnusedFiles } from './steps-21-40/0031-sync-unused-files';
import type { Migration } from './migration';

/** Append only. */
export const MIGRATIONS: readonly Migration[] = [
  initial,
  autoCompact,
  orderAndStatus,
  contextEngine,
  agents,
  toolPermissions,
  mcpServers,
  answerTimes,
  usage,
  sessionOrganisation,
  branches,
  permissionsDespiteUntrustedText,
  composer,
  waitingCalls,
  untrustedText,
  listIndexes,
  thinking,
  learnedWindows,
  summaryReceipts,
  cacheUsage,
  answerSources,
  sentRequests,
  chatThinking,
  callOrder,
  realDeletion,
  outsideText,
  permissionOrigins,
  importedNotes,
  offlineQueue,
  sync,
  syncUnusedFiles,
];
