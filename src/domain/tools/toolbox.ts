import type { Tool } from './tool';

/** All tools there are now. `tools` is one list for the life of the app: whoever holds it sees what comes and goes. */
export interface Toolbox {
  readonly tools: readonly Tool[];
  add(builtIn: readonly Tool[]): void;
  /** Puts these in the place of all tools of servers. */
  useServerTools(tools: readonly Tool[]): void;
}

export function createToolbox(): Toolbox {
  const tools: Tool[] = [];
  let builtInCount = 0;
  return {
    tools,
    add(builtIn) {
      tools.splice(builtInCount, 0, ...builtIn);
      builtInCount += builtIn.length;
    },
    useServerTools(serverTools) {
      const ours = new Set(tools.slice(0, builtInCount).map(({ definition }) => definition.name));
      // A server's tool cannot replace a built-in tool of the same name.
      const theirs = serverTools.filter(({ definition }) => !ours.has(definition.name));
      tools.splice(builtInCount, tools.length, ...theirs);
    },
  };
}
