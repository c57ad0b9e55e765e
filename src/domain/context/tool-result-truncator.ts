import { TOOL_RESULT_MAX_CHARS } from './compact-constants';
import { headOf } from '../text/whole-characters';

const MARKER_START = `\n\n[... content truncated, showing first ${TOOL_RESULT_MAX_CHARS} of `;
const MARKER_END = ' characters ...]';

/**
 * RFC-011's tool result truncation: the head is kept and the marker says what there was. A character that would be cut
 * in two is left out whole. What this function returned comes back unchanged.
 */
export function truncateToolResult(result: string): string {
  if (result.length <= TOOL_RESULT_MAX_CHARS || isTruncated(result)) return result;
  return headOf(result, TOOL_RESULT_MAX_CHARS) + MARKER_START + result.length + MARKER_END;
}

function isTruncated(result: string): boolean {
  if (!result.endsWith(MARKER_END)) return false;
  const marker = result.lastIndexOf(MARKER_START);
  if (marker !== TOOL_RESULT_MAX_CHARS && marker !== TOOL_RESULT_MAX_CHARS - 1) return false;
  const total = result.slice(marker + MARKER_START.length, -MARKER_END.length);
  return /^[1-9]\d{0,15}$/.test(total) && Number(total) > TOOL_RESULT_MAX_CHARS;
}
