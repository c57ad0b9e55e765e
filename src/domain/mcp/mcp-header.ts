import { failure } from '../chat-error';
import type { McpHeader } from './mcp-management';

/** Headers that belong to the connection or to the protocol. */
const RESERVED_HEADERS =
  /^(?:host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|accept|accept-encoding|cookie|last-event-id|mcp-.*|proxy-.*|sec-.*)$/i;

export function checkedMcpHeader({ name, value }: McpHeader): McpHeader {
  const header = { name: name.trim(), value: value.trim() };
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(header.name) || RESERVED_HEADERS.test(header.name)) {
    throw failure(
      'invalid-argument',
      `“${header.name}” can’t be used as a header. Most servers expect “Authorization”.`,
    );
  }
  // The message does not quote the value, because it is a secret.
  if (!/^[\t\u0020-\u007e]+$/.test(header.value)) {
    throw failure('invalid-argument', 'Enter the value of the header as one line of plain ASCII text.');
  }
  return header;
}
