/** Platforms give poor reasons when a request fails, browsers none. This adds the one that is known: the device is offline. */
export function sayWhenOffline(fetch: typeof globalThis.fetch, isOffline: () => boolean): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      return await fetch(input, init);
    } catch (error) {
      if (init?.signal?.aborted === true || !isOffline()) throw error;
      throw new TypeError('This device is offline.', { cause: error });
    }
  };
}
