import type { AppCore } from '../app-core';
import { refusingKeys } from './without-keys';

/**
 * Refuses a key in anything that the user types and the app keeps. A message has its own refusal (`check-body`), and a draft is saved
 * without the key, because it is saved while the user types.
 */
export function refuseTypedKeys(core: AppCore, keys: () => Promise<readonly string[]>): AppCore {
  return {
    ...core,
    agents: refusingKeys(core.agents, { create: (agent) => agent, update: (_id, change) => change }, keys),
    branches: refusingKeys(
      core.branches,
      { withEdit: (_id, { text, files = [] }) => [text, files.map((file) => file.text)] },
      keys,
    ),
    contexts: refusingKeys(core.contexts, { edit: (_id, summary) => summary }, keys),
    folders: refusingKeys(core.folders, { add: (name) => name, rename: (_id, name) => name }, keys),
    // The key and the header have their own fields: those words are stored as secrets.
    mcp: refusingKeys(core.mcp, { add: ({ name, url }) => [name, url], rename: (_id, name) => name }, keys),
    memory: refusingKeys(core.memory, { add: ({ content }) => content, update: (_id, content) => content }, keys),
    providers: refusingKeys(
      core.providers,
      {
        add: ({ name, baseUrl }) => [name, baseUrl],
        update: (_id, { name, baseUrl }) => [name, baseUrl],
        addModel: (_id, model) => model,
      },
      keys,
    ),
    sessions: refusingKeys(
      core.sessions,
      {
        create: (session) => session,
        createOrReuse: (session) => session,
        rename: (_id, title) => title,
        setInstructions: (_id, instructions) => instructions,
      },
      keys,
    ),
    templates: refusingKeys(core.templates, { add: (draft) => draft, update: (_id, change) => change }, keys),
  };
}
