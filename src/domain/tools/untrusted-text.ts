import type { Message } from '../conversation';
import { NO_UNTRUSTED_TEXT, type UntrustedText } from './permission';
import type { MessageRepository } from '../messages/message-repository';
import type { Tool } from './tool';

/** Our own words in the place of a result: nobody else has spoken. */
export const DECLINED = 'The user declined this call.';
export const NOT_ALLOWED = 'The user does not allow this call.';

export interface UntrustedTextDeps {
  readonly messages: Pick<MessageRepository, 'toolsHeard' | 'hasFiles'>;
  readonly tools: readonly Tool[];
}

/**
 * Whether a page, a file or a server has spoken in this session. Read from all of its rows: what was summarised, pruned or trimmed away is still
 * at work in the summary, and undoing a compaction brings it back. A tool that is no longer there counts as foreign.
 */
export async function untrustedTextIn(deps: UntrustedTextDeps, sessionId: string): Promise<UntrustedText> {
  const heard = await deps.messages.toolsHeard(sessionId, [DECLINED, NOT_ALLOWED]);
  const sources = new Set<string | null>();
  for (const name of heard) {
    const tool = deps.tools.find(({ definition }) => definition.name === name);
    if (!tool || bringsUntrustedText(tool)) sources.add(tool?.server ?? null);
  }
  // Who attaches a file has not written it.
  if (await deps.messages.hasFiles(sessionId)) sources.add(null);
  if (sources.size === 0) return NO_UNTRUSTED_TEXT;
  const [first = null] = sources;
  return { kind: 'some', onlyFromServer: sources.size === 1 ? first : null };
}

function bringsUntrustedText(tool: Tool): boolean {
  return tool.server !== null || tool.risk === 'network' || tool.bringsUntrustedText === true;
}

/** Whether the person, or a page that was fetched, has written this address word for word. A tool that repeats what it is told does not count. */
export function isKnownAddress(url: string, inView: readonly Message[], tools: readonly Tool[]): boolean {
  const fetchers = new Set(
    tools.filter(({ server, risk }) => server === null && risk === 'network').map(({ definition }) => definition.name),
  );
  return inView.some((message) => {
    if (message.role === 'user') return message.content.includes(url);
    return message.role === 'tool' && fetchers.has(message.toolName) && (message.toolOutput ?? '').includes(url);
  });
}
