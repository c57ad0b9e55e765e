import type { Tool } from './tool';

/** All tools that are currently available. `tools` is always the same array; tools are added to it and removed from it in place. */
export interface Toolbox {
  readonly tools: readonly Tool[];
  add(builtIn: readonly Tool[]): void;
  /** Replaces all tools of servers with these. */
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
