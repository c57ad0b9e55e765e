import { failure } from '../chat-error';
import { isDeeperThan } from '../text/json-depth';
import { makeVisible, makeVisibleDeep } from '../text/make-visible';
import type { ListedMcpTool } from './mcp-server';
import type { HashText } from '../text/hash-text';
import { fingerprintOf } from './mcp-fingerprint';
import type { JsonSchema } from '../providers/model-call';
import type { SanitizedMcpTool } from './mcp-repository';

const MAX_TOOLS = 256;
const MAX_NAME_LENGTH = 128;
/** Of a description with its schema. Every request to a model includes them. */
const MAX_TEXT_LENGTH = 100_000;
/** Real schemas have fewer than twenty levels. Thousands of them would exhaust the stack of whatever walks through them. */
const MAX_SCHEMA_DEPTH = 100;

/** Makes hidden characters in a server's list visible. A list with a suspicious name is refused as a whole. */
export function sanitizeMcpTools(
  serverName: string,
  listed: readonly ListedMcpTool[],
  hash: HashText,
): readonly SanitizedMcpTool[] {
  const refuse = (why: string) => failure('unexpected-response', `${serverName} ${why}`);
  if (listed.length > MAX_TOOLS) throw refuse(`lists more than ${MAX_TOOLS} tools.`);
  const names = new Set<string>();
  return listed.map((tool) => {
    const name = makeVisible(tool.name);
    if (name === '' || name.length > MAX_NAME_LENGTH) throw refuse('lists a tool without a usable name.');
    if (name !== tool.name) throw refuse(`lists a tool with hidden characters in its name: ${name}`);
    if (names.has(name)) throw refuse(`lists two tools named ${name}.`);
    names.add(name);
    if (isDeeperThan(tool.inputSchema, MAX_SCHEMA_DEPTH)) {
      throw refuse(`describes its tool ${name} with more than ${MAX_SCHEMA_DEPTH} levels of parameters.`);
    }
    if (tool.description.length + JSON.stringify(tool.inputSchema).length > MAX_TEXT_LENGTH) {
      throw refuse(`describes its tool ${name} in more than ${MAX_TEXT_LENGTH} characters.`);
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
