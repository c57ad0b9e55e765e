import { createToolFetch, type ToolFetch, type ToolFetchRequest, type ToolFetchSettings } from '@/tools/tool-fetch';
import type { Fetch } from '@/domain/network/egress';
import { createEgress } from '@/network/egress';
import { isTextType } from '@/tools/page-text/read-text';
import { systemClock } from '@/world/system-clock';
import { createFakeNetwork } from '../servers/fake-network';
import type { RawServer } from '../servers/raw-server';

export interface ToolFetchHarness {
  readonly toolFetch: ToolFetch;
  readonly asked: string[];
  ask(url: string, change?: Partial<ToolFetchRequest>): ReturnType<ToolFetch>;
}

/** The guarded fetch as the app wires it, with the named servers as the public web. */
export function createToolFetchHarness(
  names: Readonly<Record<string, RawServer>>,
  {
    grants = [],
    secrets = [],
    fetch: given,
    ...change
  }: { grants?: string[]; secrets?: string[]; fetch?: Fetch } & Partial<
    Omit<ToolFetchSettings, 'grants' | 'egress'>
  > = {},
): ToolFetchHarness {
  const { fetch, asked } = createFakeNetwork(names);
  const toolFetch = createToolFetch({
    egress: createEgress({ fetch: given ?? fetch, grants: async () => grants, secrets: async () => secrets }),
    policy: { kind: 'tool' },
    platform: 'native',
    clock: systemClock,
    grants: async () => grants,
    ...change,
  });
  return {
    toolFetch,
    asked,
    ask: (url, request = {}) =>
      toolFetch(
        {
          url,
          method: 'GET',
          headers: {},
          body: null,
          mayFollow: () => true,
          accepts: isTextType,
          ...request,
        },
        new AbortController().signal,
      ),
  };
}

export const textOf = (answer: Awaited<ReturnType<ToolFetch>>): string =>
  answer.kind === 'answer' ? new TextDecoder().decode(answer.bytes) : `led away to ${answer.to}`;
