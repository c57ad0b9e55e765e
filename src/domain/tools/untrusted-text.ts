import { DECLINED, NOT_ALLOWED } from './call-results';
import type { Message } from '../conversation';
import type { ToolDefinition } from '../providers/model-call';
import { NO_UNTRUSTED_TEXT, type UntrustedText } from './permission';
import type { MessageRepository } from '../messages/message-repository';
import type { Tool } from './tool';

export interface UntrustedTextDeps {
  readonly messages: Pick<MessageRepository, 'toolsHeard' | 'hasOutsideParts'>;
  readonly tools: readonly Tool[];
}

/**
 * Whether this session contains text of a page, a file or a server. All of its rows count: text that was summarised, pruned or trimmed still
 * influences the summary, and undoing a compaction brings it back. A tool that no longer exists counts as untrusted.
 */
export async function untrustedTextIn(deps: UntrustedTextDeps, sessionId: string): Promise<UntrustedText> {
  const heard = await deps.messages.toolsHeard(sessionId, [DECLINED, NOT_ALLOWED]);
  const sources = new Set<string | null>();
  for (const name of heard) {
    const tool = deps.tools.find(({ definition }) => definition.name === name);
    if (!tool || bringsUntrustedText(tool)) sources.add(tool?.server ?? null);
  }
  // An attached file or picture may have been made by someone else, and so may a page that the provider looked up.
  if (await deps.messages.hasOutsideParts(sessionId)) sources.add(null);
  if (sources.size === 0) return NO_UNTRUSTED_TEXT;
  const [first = null] = sources;
  return { kind: 'some', onlyFromServer: sources.size === 1 ? first : null };
}

/**
 * Whether the user and the model wrote all of a chat's request. Only then may a call that acts unasked (a flush, a summary inside the chat)
 * read that request with nothing around it. A server writes the descriptions of its tools.
 */
export async function isRequestTrusted(
  deps: UntrustedTextDeps,
  { sessionId, tools }: { readonly sessionId: string; readonly tools: readonly ToolDefinition[] },
): Promise<boolean> {
  const builtIn = new Set(deps.tools.filter(({ server }) => server === null).map(({ definition: { name } }) => name));
  return tools.every(({ name }) => builtIn.has(name)) && (await untrustedTextIn(deps, sessionId)).kind === 'none';
}

function bringsUntrustedText(tool: Tool): boolean {
  return tool.server !== null || tool.risk === 'network' || tool.bringsUntrustedText === true;
}

/** Whether the user, or a page that was fetched, has written exactly this address. A tool that only repeats its input does not count. */
export function isKnownAddress(url: string, inView: readonly Message[], tools: readonly Tool[]): boolean {
  const fetchers = new Set(
    tools.filter(({ server, risk }) => server === null && risk === 'network').map(({ definition }) => definition.name),
  );
  return inView.some((message) => {
    if (message.role === 'user') return message.content.includes(url);
    return message.role === 'tool' && fetchers.has(message.toolName) && (message.toolOutput ?? '').includes(url);
  });
}
