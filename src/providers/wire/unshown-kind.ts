import type { UnshownKind } from '@/domain/conversation';

/** What a tool that the provider runs itself returns, by the name of the tool or of its item. */
export function unshownKind(toolName: string): UnshownKind {
  if (/file_search/.test(toolName)) return 'file-search';
  if (/fetch|url_context/i.test(toolName)) return 'web-page';
  if (/web_search|google_search|x_\w*search/i.test(toolName)) return 'web-search';
  return /code|bash|shell|program/.test(toolName) ? 'code' : 'tool';
}
