import type { ToolDefinition } from '@/domain/providers/model-call';

import type { DemoTexts } from '../languages/demo-texts';
import { callTool, say, type DemoReply } from './demo-reply';

export const WEB_TOOL = 'http_request';

/**
 * Asks for the beginning of an article of Wikipedia. Every built-in tool that needs approval uses the network; this address is public,
 * needs no key, and may be read by a web page.
 */
export function lookUpArticle(tools: readonly ToolDefinition[], { web }: DemoTexts): DemoReply {
  if (!tools.some(({ name }) => name === WEB_TOOL)) return say(web.missing);
  const url = `https://${web.site}.wikipedia.org/api/rest_v1/page/summary/${encodeURIComponent(web.article)}`;
  return callTool(web.asks, WEB_TOOL, { url });
}

/** The text in Wikipedia's answer; null when the answer is something else, such as an error page. */
export function readExtract(output: string): string | null {
  try {
    const { extract } = JSON.parse(output.slice(output.indexOf('{'))) as { extract?: unknown };
    return typeof extract === 'string' && extract.trim() !== '' ? extract.trim() : null;
  } catch {
    return null;
  }
}
