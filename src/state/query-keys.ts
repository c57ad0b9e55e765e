import type { SessionFilter } from '@/domain/sessions/organising';
import type { SettingKey } from '@/domain/settings/settings-registry';

/** The react-query keys. A shorter key is a prefix that matches every key below it. */
export const queryKeys = {
  approval: (requestId: string) => ['approval', requestId] as const,
  mcp: ['mcp'],
  mcpTools: (serverId: string) => ['mcp', serverId, 'tools'],
  permissions: ['permissions'],
  /** Recorded spending; changes with every model call. */
  usage: ['usage'],
  monthUsage: (month: string | undefined) => ['usage', 'month', month ?? 'current'],
  sessionUsage: (sessionId: string) => ['usage', 'session', sessionId],
  budget: ['usage', 'budget'],
  budgetNews: ['usage', 'budget-news'],
  messageUsage: (messageId: string) => ['usage', 'message', messageId],
  sessions: ['sessions'],
  session: (id: string) => ['sessions', id],
  forks: (sessionId: string) => ['sessions', sessionId, 'forks'],
  sessionPages: (filter: SessionFilter) => ['sessions', 'pages', filter] as const,
  sessionCounts: ['sessions', 'counts'],
  folders: ['sessions', 'folders'],
  picture: (url: string) => ['picture', url],
  queue: (sessionId: string) => ['queue', sessionId],
  templates: ['templates'],
  messages: (sessionId: string) => ['messages', sessionId],
  messagesFrom: (sessionId: string, anchor: object) => ['messages', sessionId, anchor],
  /** Matches the context of every session. */
  allContexts: ['context'],
  context: (sessionId: string) => ['context', sessionId],
  contextSize: (sessionId: string) => ['context', sessionId, 'size'],
  contextHistory: (sessionId: string) => ['context', sessionId, 'history'],
  contextPreview: (sessionId: string) => ['context', sessionId, 'preview'],
  pinned: (sessionId: string) => ['context', sessionId, 'pinned'],
  contextSettings: ['context-settings'],
  providers: ['providers'],
  allModels: ['models'],
  models: (providerId: string) => ['models', providerId],
  /** Matches everything about memory. */
  memory: ['memory'],
  notes: (query: string) => ['memory', 'notes', query],
  noteChange: (messageId: string) => ['memory', 'change', messageId],
  memorySwitch: ['memory', 'switch'],
  agents: ['agents'],
  agentTools: ['agents', 'tools'],
  search: (query: string, sessionId: string | null) => ['search', query, sessionId],
  forgetKeys: ['forget-keys'],
  setting: (key: SettingKey) => ['settings', key],
} as const;
