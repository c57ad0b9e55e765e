import type { Session } from '@/domain/conversation';

/** A session that was just created: no messages, no summary. */
export function aSession(overrides: Partial<Session> = {}): Session {
  return {
    id: 's',
    title: 'Trip',
    titleSource: 'manual',
    agentId: 'default',
    providerId: 'demo',
    modelId: 'skein-demo',
    systemPrompt: null,
    thinking: null,
    messageCount: 0,
    lastMessagePreview: null,
    deletedAt: null,
    createdAt: 0,
    updatedAt: 0,
    compactedSummary: null,
    compactBoundaryTimestamp: null,
    compactBoundarySeq: null,
    compactionCount: 0,
    totalTokens: 0,
    isPinned: false,
    isArchived: false,
    folderId: null,
    branchCount: 1,
    isWaiting: false,
    ...overrides,
  };
}
