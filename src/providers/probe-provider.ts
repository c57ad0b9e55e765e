import { failure } from '@/domain/chat-error';
import type { ProbeProvider } from '@/domain/providers/check/provider-probe';
import { vendorOf } from '@/domain/providers/vendor-of';
import { listModels } from './list-models';
import { PROTOCOLS } from './protocols/protocols';
import { getJson } from './transport/get-json';
import { prepareConnection, type ConnectionWorld } from './transport/prepare-connection';
import { usableKey } from './transport/read-key';
import { createSafeFetch } from './transport/safe-fetch';
import type { Timeouts } from './transport/timeouts';

/** People wait for the result. A local server lists its models at once, even while it loads one. */
const NORMAL: Timeouts = { connectMs: 15_000, idleMs: 15_000 };

const SEARCH: Timeouts = { connectMs: 1_500, idleMs: 1_500 };

export function createProbe(world: Omit<ConnectionWorld, 'timeouts'>): ProbeProvider {
  return async ({ provider, key: given, patience }, signal) => {
    const { type } = provider;
    if (type === 'demo') throw failure('invalid-argument', 'The demo needs no check.');
    const key = usableKey(given, provider);
    const timeouts = patience === 'search' ? SEARCH : NORMAL;
    const { baseUrl, context, settings } = prepareConnection(provider, type, key, { ...world, timeouts });
    const { keyHeaders, browserHeaders = {}, modelList } = PROTOCOLS[type];
    const headers = { ...(world.platform === 'web' ? browserHeaders : {}), ...(key === null ? {} : keyHeaders(key)) };
    const get = { fetch: createSafeFetch(settings), headers, context };
    const keyCheckPath = vendorOf(provider)?.keyCheckPath;
    if (keyCheckPath !== undefined) await getJson(`${baseUrl}${keyCheckPath}`, get, signal);
    return listModels(modelList, baseUrl, get, signal);
  };
}
