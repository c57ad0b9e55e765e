import type { BranchRepository } from '../branches/branch-repository';
import { createAutoCompact } from '../compaction/auto-compact';
import { createChooseSummarisers } from '../compaction/choose-summariser';
import { createEstimateSummaryCost } from '../compaction/estimate-summary-cost';
import type { CompactionRepository } from '../compaction/compaction-repository';
import type { QueueRepository } from '../composer/composer-repositories';
import { createFitContext } from '../context/fit-context';
import { createLoadContext } from '../context/load-context';
import type { RequestPrefixRepository } from '../context/request-prefix-repository';
import { createFindTarget, findOwnTarget, type TargetRepository } from '../context/session-target';
import { createFlushMemory } from '../memory/flush-memory';
import type { MemoryRepository } from '../memory/memory-repository';
import type { MessageRepository } from '../messages/message-repository';
import { createReplaceMissingModel } from '../models/replace-missing-model';
import { createModelLacks } from '../models/model-lacks';
import type { ModelCatalog } from '../providers/model-catalog';
import type { ModelRepository } from '../providers/model-repository';
import type { OpenAdapter } from '../providers/provider-adapter';
import type { ProviderRepository } from '../providers/provider-repository';
import type { Clock, Log, ReportFault } from '../runtime';
import type { Retrieval } from '../search/retrieval';
import type { ReadKeys } from '../secrets/redacting-adapter';
import type { SecretStore } from '../secrets/secret-store';
import { createAskForTitle, createGenerateTitle } from '../sessions/generate-title';
import type { SessionRepository } from '../sessions/session-repository';
import type { SettingsRepository } from '../settings/settings-repository';
import { createAnswerApproval, createApprovalRequest } from '../tools/answer-approval';
import { createPendingApprovals } from '../tools/pending-approvals';
import type { PermissionRepository } from '../tools/permission-repository';
import type { CheckInput } from '../tools/prepare-call';
import { createRunTools } from '../tools/run-tools';
import type { Tool } from '../tools/tool';
import type { BudgetKeeper } from '../usage/keep-budget';
import type { ModelCallRepository } from '../usage/model-call-repository';
import { createAfterTurn } from './after-turn';
import type { AnswerCheckpoints } from './answer-checkpoints';
import { createAskModel } from './ask-model';
import { createContinueAnswer } from './continue-answer';
import { createRecordCall } from './record-call';
import { createRegenerate } from './regenerate';
import { createRunTurn } from './run-turn';
import { createSendMessage } from './send-message';
import { createSendQueued } from './send-queued';
import { createTurnLock } from './turn-lock';

/** The repositories and the services that turns are made of. */
export interface TurnParts {
  readonly branches: BranchRepository;
  readonly compactions: CompactionRepository;
  readonly memory: MemoryRepository;
  readonly messages: MessageRepository;
  readonly modelCalls: ModelCallRepository;
  readonly models: ModelRepository;
  readonly permissions: PermissionRepository;
  readonly providers: ProviderRepository;
  readonly queue: QueueRepository;
  readonly requestPrefixes: RequestPrefixRepository;
  readonly sessions: SessionRepository;
  readonly settings: SettingsRepository;
  readonly targets: TargetRepository;

  readonly budget: Pick<BudgetKeeper, 'requireRoom'>;
  readonly catalog: ModelCatalog;
  readonly checkInput: CheckInput;
  readonly checkpoints: AnswerCheckpoints;
  readonly clock: Clock;
  readonly keys: ReadKeys;
  readonly log: Log;
  readonly openAdapter: OpenAdapter;
  /** Lets the screen draw during long work. */
  readonly pause?: () => Promise<void>;
  readonly random: () => number;
  readonly reportFault: ReportFault;
  /** Missing: the check of a summary looks nothing up. */
  readonly retrieval?: Retrieval;
  readonly secrets: SecretStore;
  readonly tools: readonly Tool[];
}

/**
 * The use-cases of a turn, each bound to the ones that it calls. From the top: `sendMessage` → `runTurn` → `askModel` → `fitContext` →
 * `loadContext` and `autoCompact`; `runTurn` → `runTools`; and after the turn `afterTurn`.
 */
export function wireTurns(parts: TurnParts) {
  const findTarget = createFindTarget(parts.targets, createReplaceMissingModel(parts));
  const recordCall = createRecordCall(parts);
  const modelLacks = createModelLacks();

  const loadContext = createLoadContext({ ...parts, modelLacks });
  const chooseSummarisers = createChooseSummarisers({ ...parts, recordCall });
  const estimateSummaryCost = createEstimateSummaryCost({ ...parts, chooseSummarisers });
  const flushMemory = createFlushMemory({ ...parts, loadContext, modelLacks, recordCall });
  const autoCompact = createAutoCompact({ ...parts, loadContext, chooseSummarisers, flushMemory });
  const fitContext = createFitContext({ ...parts, loadContext, autoCompact });

  const approvals = createPendingApprovals();
  const runTools = createRunTools({ ...parts, approvals });
  const askModel = createAskModel({ ...parts, fitContext, modelLacks, recordCall });
  const runTurn = createRunTurn({ ...parts, findTarget, askModel, runTools });

  const askForTitle = createAskForTitle({ ...parts, recordCall });
  const generateTitle = createGenerateTitle({ ...parts, askForTitle });
  const afterTurn = createAfterTurn({ ...parts, findTarget, generateTitle, flushMemory, autoCompact });

  const turnLock = createTurnLock();
  const turn = { ...parts, turnLock, findTarget, runTurn, afterTurn };
  return {
    findTarget,
    loadContext,
    fitContext,
    autoCompact,
    estimateSummaryCost,
    flushMemory,
    askForTitle,
    turnLock,
    sendMessage: createSendMessage(turn),
    sendQueued: createSendQueued({ ...turn, findOwnTarget: findOwnTarget(parts.targets) }),
    regenerate: createRegenerate(turn),
    continueAnswer: createContinueAnswer(turn),
    answerApproval: createAnswerApproval({ ...turn, approvals }),
    approvalRequest: createApprovalRequest(parts),
  };
}
