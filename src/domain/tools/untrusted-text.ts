import type { Message } from '../conversation';
import type { MessageRepository } from '../messages/message-repository';
import type { OutsideText } from '../messages/outside-text';
import type { ToolDefinition } from '../providers/model-call';
import { NO_UNTRUSTED_TEXT, type UntrustedText } from './permission';
import type { Tool } from './tool';

export interface UntrustedTextDeps {
  readonly messages: Pick<MessageRepository, 'outsideText'>;
  readonly tools: readonly Tool[];
}

/**
 * Decides what untrusted text is, for everyone who asks: all text from outside, except the results of tools that only compute or read what the
 * app itself wrote. A tool that no longer exists counts.
 */
export function untrustedTextOf(outside: readonly OutsideText[], tools: readonly Tool[]): UntrustedText {
  const sources = new Set<string | null>();
  for (const { kind, name } of outside) {
    const tool = kind === 'tool' ? tools.find(({ definition }) => definition.name === name) : undefined;
    if (!tool || bringsUntrustedText(tool)) sources.add(tool?.server ?? null);
  }
  if (sources.size === 0) return NO_UNTRUSTED_TEXT;
  const [first = null] = sources;
  return { kind: 'some', onlyFromServer: sources.size === 1 ? first : null };
}

function bringsUntrustedText(tool: Tool): boolean {
  return tool.server !== null || tool.risk === 'network' || tool.bringsUntrustedText === true;
}

/** What `untrustedTextOf` says about a session. */
export async function untrustedTextIn(deps: UntrustedTextDeps, sessionId: string): Promise<UntrustedText> {
  return untrustedTextOf(await deps.messages.outsideText(sessionId), deps.tools);
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

/** Whether the user's messages are the user's own words. In an imported chat, and where it began with shared text, anyone can have written them. */
export async function areQuestionsTrusted(
  deps: Pick<UntrustedTextDeps, 'messages'>,
  sessionId: string,
): Promise<boolean> {
  const outside = await deps.messages.outsideText(sessionId);
  return !outside.some(({ kind }) => kind === 'import' || kind === 'shared');
}

/**
 * Whether the user, or a page that was fetched, has written exactly this address. A tool that only repeats its input does not count, and neither does
 * an error, which may quote the arguments that the model wrote.
 */
export function isKnownAddress(url: string, inView: readonly Message[], tools: readonly Tool[]): boolean {
  const fetchers = new Set(
    tools.filter(({ server, risk }) => server === null && risk === 'network').map(({ definition }) => definition.name),
  );
  return inView.some((message) => {
    if (message.role === 'user') return message.content.includes(url);
    if (message.role !== 'tool' || !fetchers.has(message.toolName)) return false;
    return message.status === 'complete' && message.durationMs !== null && (message.toolOutput ?? '').includes(url);
  });
}
