/** The shape of every id that the app gives to a provider, which is also the name of its key in the secret store. No other secret has such a name. */
const SHAPE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the app itself could have made this id: not the demo, and never the name of another secret. */
export const isMadeProviderId = (id: unknown): id is string => typeof id === 'string' && SHAPE.test(id);
