import type { Contexts } from '@/domain/context/contexts';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { memoryOfSession } from '@/domain/memory/memory-enabled';
import type { Egress } from '@/domain/network/egress';
import type { HostGrant } from '@/domain/network/check-url';
import type { Clock } from '@/domain/runtime';
import type { createRetrieval } from '@/storage/search/create-retrieval';
import type { Tool } from '@/domain/tools/tool';
import type { openRepositories } from '@/storage/open-repositories';
import { createCalculate } from '@/tools/calculate';
import { createContextTools } from '@/tools/context-tools';
import { createGetCurrentTime } from '@/tools/get-current-time';
import { createHttpRequest } from '@/tools/http-request';
import { createLoadImage } from '@/tools/load-image';
import { createMemoryTools } from '@/tools/memory-tools';
import { createToolFetch } from '@/tools/tool-fetch';
import type { World } from '@/world/world';

interface WireTools {
  readonly egress: Egress;
  readonly platform: World['platform'];
  readonly clock: Clock;
  readonly grants: () => Promise<readonly HostGrant[]>;
  readonly repositories: ReturnType<typeof openRepositories>;
  readonly contexts: Contexts;
  readonly history: ReturnType<typeof createRetrieval>;
}

/** The built-in tools of models, and what loads a picture that the user tapped. */
export function wireTools({ egress, platform, clock, grants, repositories, contexts, history }: WireTools) {
  const toolFetch = createToolFetch({ egress, platform, clock, grants, policy: { kind: 'tool' } });
  const imageFetch = createToolFetch({
    egress,
    platform,
    clock,
    policy: { kind: 'image' },
    grants: async () => [],
    maxBytes: INCOMING_LIMITS.picture,
    what: 'a picture',
  });
  const tools: readonly Tool[] = [
    createGetCurrentTime({ clock }),
    createCalculate(),
    createHttpRequest({ toolFetch }),
    ...createContextTools(contexts, history),
    ...createMemoryTools({
      memory: repositories.memory,
      agentIn: (sessionId) => memoryOfSession(repositories, sessionId),
    }),
  ];
  return { tools, loadImage: createLoadImage({ fetch: imageFetch }) };
}
