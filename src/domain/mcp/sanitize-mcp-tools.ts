import { failure } from '../chat-error';
import { makeVisible, makeVisibleDeep } from '../text/make-visible';
import type { ListedMcpTool } from './mcp-server';
import type { HashText } from '../text/hash-text';
import { fingerprintOf } from './mcp-fingerprint';
import type { JsonSchema } from '../providers/model-call';
import type { SeenMcpTool } from './mcp-repository';

const MOST_TOOLS = 256;
const LONGEST_NAME = 128;
/** Of a description with its schema. Every request to a model includes them. */
const LONGEST_TEXT = 100_000;

/** Makes hidden characters in a server's list visible. A list with a suspicious name is refused as a whole. */
export function sanitizeMcpTools(
  serverName: string,
  listed: readonly ListedMcpTool[],
  hash: HashText,
): readonly SeenMcpTool[] {
  const refuse = (why: string) => failure('unexpected-response', `${serverName} ${why}`);
  if (listed.length > MOST_TOOLS) throw refuse(`lists more than ${MOST_TOOLS} tools.`);
  const names = new Set<string>();
  return listed.map((tool) => {
    const name = makeVisible(tool.name);
    if (name === '' || name.length > LONGEST_NAME) throw refuse('lists a tool without a usable name.');
    if (name !== tool.name) throw refuse(`lists a tool with hidden characters in its name: ${name}`);
    if (names.has(name)) throw refuse(`lists two tools named ${name}.`);
    names.add(name);
    if (tool.description.length + JSON.stringify(tool.inputSchema).length > LONGEST_TEXT) {
      throw refuse(`describes its tool ${name} in more than ${LONGEST_TEXT} characters.`);
    }
    return {
      name,
      title: tool.title === null ? null : makeVisible(tool.title),
      description: makeVisible(tool.description),
      inputSchema: makeVisibleDeep(tool.inputSchema) as JsonSchema,
      fingerprint: fingerprintOf(tool, hash),
    };
  });
}
