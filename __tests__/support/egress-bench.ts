import { createEgress, type Egress, type EgressRequest, type EgressSettings } from '@/tools/egress';
import { isTextType } from '@/tools/read-text';
import { systemClock } from '@/world/system-clock';
import { createPretendInternet } from './pretend-internet';
import type { RawServer } from './raw-server';

export interface EgressBench {
  readonly egress: Egress;
  readonly asked: string[];
  ask(url: string, change?: Partial<EgressRequest>): ReturnType<Egress>;
}

/** The guard as the app wires it, with the named servers as the public web. */
export function benchEgress(
  names: Readonly<Record<string, RawServer>>,
  {
    grants = [],
    secrets = [],
    ...change
  }: { grants?: string[]; secrets?: string[] } & Partial<Omit<EgressSettings, 'grants' | 'secrets'>> = {},
): EgressBench {
  const { fetch, asked } = createPretendInternet(names);
  const egress = createEgress({
    fetch,
    platform: 'native',
    clock: systemClock,
    grants: async () => grants,
    secrets: async () => secrets,
    ...change,
  });
  return {
    egress,
    asked,
    ask: (url, request = {}) =>
      egress(
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

export const textOf = (answer: Awaited<ReturnType<Egress>>): string =>
  answer.kind === 'answer' ? new TextDecoder().decode(answer.bytes) : `led away to ${answer.to}`;
