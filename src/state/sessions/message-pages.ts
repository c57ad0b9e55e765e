import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Message } from '@/domain/conversation';
import type { AppCore } from '@/domain/app-core';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

const MESSAGES_PER_PAGE = 50;
/** The number of pages kept while scrolling; pages further away are dropped. */
const MAX_PAGES = 10;

/**
 * Where reading starts. `visit` distinguishes one return to the end from the next, so that each starts with the newest
 * messages instead of cached ones.
 */
export type Anchor =
  | { readonly kind: 'end'; readonly visit: number }
  | { readonly kind: 'around'; readonly seq: number };

type PageParam =
  | Anchor
  | { readonly kind: 'before'; readonly seq: number }
  | { readonly kind: 'after'; readonly seq: number };

interface MessagePage {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

type MessagePages = InfiniteData<MessagePage, PageParam>;

/** The models that have answered in the session, in the order of their first answer. */
export function useSpokenModels(sessionId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.spokenModels(sessionId),
    queryFn: () => core.messages.modelIds(sessionId),
  });
}

/** A range of a session's messages, oldest first, that can be extended at both ends. */
export function useMessages(sessionId: string, anchor: Anchor) {
  const core = useAppCore();
  const query = useInfiniteQuery({
    queryKey: queryKeys.messagesFrom(sessionId, anchor),
    queryFn: ({ pageParam }) => readPage(core, sessionId, pageParam),
    initialPageParam: anchor as PageParam,
    // Pages are kept newest first, so "next" means older. An empty page keeps the position it was requested with.
    getNextPageParam: ({ messages, hasOlder }, _pages, asked): PageParam | undefined => {
      if (!hasOlder) return undefined;
      return { kind: 'before', seq: messages[0]?.seq ?? ('seq' in asked ? asked.seq + 1 : 0) };
    },
    getPreviousPageParam: ({ messages, hasNewer }, _pages, asked): PageParam | undefined => {
      if (!hasNewer) return undefined;
      return { kind: 'after', seq: messages.at(-1)?.seq ?? ('seq' in asked ? asked.seq - 1 : 0) };
    },
    maxPages: MAX_PAGES,
    gcTime: 0, // a chat always opens at its end
    structuralSharing: (before, after) => keepFinalMessages(before as MessagePages | undefined, after as MessagePages),
  });
  const { data } = query;
  // This is not done in `select`, because `structuralSharing` would process its result as well.
  const messages = useMemo(
    () => (data ? [...data.pages].reverse().flatMap((page) => page.messages) : undefined),
    [data],
  );
  return {
    messages,
    hasOlder: query.hasNextPage,
    hasNewer: query.hasPreviousPage,
    isReadingOlder: query.isFetchingNextPage,
    isReadingNewer: query.isFetchingPreviousPage,
    readOlder: query.fetchNextPage,
    readNewer: query.fetchPreviousPage,
  };
}

/** Requests one message more than a page holds, to learn whether there are more. */
async function readPage(core: AppCore, sessionId: string, param: PageParam): Promise<MessagePage> {
  switch (param.kind) {
    case 'end':
      return { ...(await older(core, sessionId, undefined, MESSAGES_PER_PAGE)), hasNewer: false };
    case 'before':
      return { ...(await older(core, sessionId, param.seq, MESSAGES_PER_PAGE)), hasNewer: true };
    case 'after':
      return { ...(await newer(core, sessionId, param.seq, MESSAGES_PER_PAGE)), hasOlder: true };
    case 'around': {
      const half = MESSAGES_PER_PAGE / 2;
      const upTo = await older(core, sessionId, param.seq + 1, half);
      const after = await newer(core, sessionId, param.seq, half);
      return { ...upTo, ...after, messages: [...upTo.messages, ...after.messages] };
    }
    default:
      return param satisfies never;
  }
}

/** How many attachments are on another device. */
const lackedBy = (message: Message): number => (message.role === 'user' ? (message.missing?.length ?? 0) : 0);

async function older(core: AppCore, sessionId: string, beforeSeq: number | undefined, count: number) {
  const found = await core.messages.page(sessionId, {
    ...(beforeSeq === undefined ? {} : { beforeSeq }),
    limit: count + 1,
  });
  return { messages: found.slice(-count), hasOlder: found.length > count };
}

async function newer(core: AppCore, sessionId: string, afterSeq: number, count: number) {
  const found = await core.messages.page(sessionId, { afterSeq, limit: count + 1 });
  return { messages: found.slice(0, count), hasNewer: found.length > count };
}

/** Once a message has stopped streaming only its pin can change. Keeping the old objects means that only new rows render. */
function keepFinalMessages(before: MessagePages | undefined, after: MessagePages): MessagePages {
  if (!before) return after;
  const known = new Map(before.pages.flatMap(({ messages }) => messages).map((message) => [message.id, message]));
  const keep = (message: Message) => {
    const old = known.get(message.id);
    const isFinal = old && old.status !== 'streaming' && old.status !== 'waiting';
    return isFinal && old.pinned === message.pinned && lackedBy(old) === lackedBy(message) ? old : message;
  };
  return { ...after, pages: after.pages.map((page) => ({ ...page, messages: page.messages.map(keep) })) };
}
