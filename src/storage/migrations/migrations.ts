import { initial } from './0001-initial';
import { autoCompact } from './0002-auto-compact';
import { orderAndStatus } from './0003-order-and-status';
import { contextEngine } from './0004-context-engine';
import { agents } from './0005-agents';
import { toolPermissions } from './0006-tool-permissions';
import { mcpServers } from './0007-mcp-servers';
import { answerTimes } from './0008-answer-times';
import { usage } from './0009-usage';
import { sessionOrganisation } from './0010-organising';
import { branches } from './0011-branches';
import { permissionsDespiteUntrustedText } from './0012-knowing-permissions';
import { composer } from './0013-composer';
import { waitingCalls } from './0014-waiting-calls';
import { untrustedText } from './0015-foreign-text';
import { listIndexes } from './0016-list-indexes';
import { thinking } from './0017-thinking';
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
];
