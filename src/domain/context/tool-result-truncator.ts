import { TOOL_RESULT_MAX_CHARS } from './compact-constants';

const MARKER_START = `\n\n[... content truncated, showing first ${TOOL_RESULT_MAX_CHARS} of `;
const MARKER_END = ' characters ...]';

/**
 * RFC-011's tool result truncation: the head is kept and the marker says what there was. A character that would be cut
 * in two is left out whole. What this function returned comes back unchanged.
 */
export function truncateToolResult(result: string): string {
  if (result.length <= TOOL_RESULT_MAX_CHARS || isTruncated(result)) return result;
  const end = splitsCharacter(result, TOOL_RESULT_MAX_CHARS) ? TOOL_RESULT_MAX_CHARS - 1 : TOOL_RESULT_MAX_CHARS;
  return result.slice(0, end) + MARKER_START + result.length + MARKER_END;
}

function splitsCharacter(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

function isTruncated(result: string): boolean {
  if (!result.endsWith(MARKER_END)) return false;
  const marker = result.lastIndexOf(MARKER_START);
  if (marker !== TOOL_RESULT_MAX_CHARS && marker !== TOOL_RESULT_MAX_CHARS - 1) return false;
  const total = result.slice(marker + MARKER_START.length, -MARKER_END.length);
  return /^[1-9]\d{0,15}$/.test(total) && Number(total) > TOOL_RESULT_MAX_CHARS;
}
