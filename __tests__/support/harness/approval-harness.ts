import type { ChatEvent } from '@/domain/chat-event';
import type { ApprovalAnswer } from '@/domain/tools/permission';
import type { Tool } from '@/domain/tools/tool';
import { aTool } from '../builders/tools';
import { callsTools } from '../models/scripted-model';
import { collect, type createTurnHarness } from './turn-harness';

/** A clock that stops: nothing times out while an approval is pending. */
export const STOPPED_CLOCK = { now: () => 1_000, after: () => () => undefined };

/** A tool that reaches a host and records each run. */
export function fetchTool(ran: string[] = []): Tool & { ran: string[] } {
  return {
    ran,
    ...aTool('fetch_page', {
      definition: {
        name: 'fetch_page',
        description: '',
        inputSchema: {
          type: 'object',
          properties: { host: { type: 'string' } },
          required: ['host'],
          additionalProperties: false,
        },
      },
      risk: 'network',
      describe: ({ host }) => ({ host: String(host), sends: `GET ${String(host)}`, onlyAsksFor: String(host) }),
      run: async ({ host }) => (ran.push(String(host)), `page of ${String(host)}`),
    }),
  };
}

export const callsFetch = (host: string, id = 'c') =>
  callsTools({ id, name: 'fetch_page', input: JSON.stringify({ host }) });

/** Sends a message and gives the same answer to every approval request. */
export function sendAnswering(
  { sendMessage, answerApproval, sessionId }: Awaited<ReturnType<typeof createTurnHarness>>,
  answer: ApprovalAnswer,
): Promise<ChatEvent[]> {
  return collect(sendMessage({ sessionId, text: 'go' }, new AbortController().signal), (event) => {
    if (event.type === 'approval-requested') {
      const { requestId } = event;
      setImmediate(() => void collect(answerApproval({ requestId, answer }, new AbortController().signal)));
    }
  });
}
