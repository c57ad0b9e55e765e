import type { Page, Route } from 'playwright-core';
import { PNG } from '../recorded/picture';

/** The addresses of the mocked servers. Requests to them never leave the machine. */
export const MOCK_URLS = { models: 'https://models.example.org/v1', tools: 'https://mcp.example.org/mcp' } as const;
export const MOCK_MODEL_ID = 'north-2';

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const CALL = {
  id: 'call_1',
  name: 'http_request',
  arguments: JSON.stringify({ url: 'https://www.example.org/kyoto/april' }),
};
/** Comes with the answer besides its text. */
const EXTRAS = {
  annotations: [
    { type: 'url_citation', url_citation: { url: 'https://www.example.org/kyoto', title: 'Kyoto, month by month' } },
    { type: 'url_citation', url_citation: { url: 'https://trees.example.com/' } },
  ],
  images: [{ type: 'image_url', image_url: { url: `data:image/png;base64,${PNG}` } }],
};
const TOOL = {
  name: 'find_book',
  description: 'Looks for a book in the catalogue of the library, by its title or its author.',
  inputSchema: { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] },
};

/** Mocks a model that asks to fetch a page, and an MCP server with one tool. */
export async function routeMockServers(page: Page): Promise<void> {
  await page.route('https://models.example.org/**', answerAsModel);
  await page.route('https://mcp.example.org/**', answerAsTools);
}

function answerAsModel(route: Route): Promise<void> {
  const body = route.request().postData() ?? '';
  if (!body.includes('"messages"')) return route.fulfill({ headers: CORS, json: { data: [] } });
  const { id, ...call } = CALL;
  const delta = body.includes('"tools"')
    ? {
        content: 'I would like to look that up.',
        ...EXTRAS,
        tool_calls: [{ index: 0, id, type: 'function', function: call }],
      }
    : { content: 'Kyoto in April' };
  const chunk = (part: object, finish: string | null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: MOCK_MODEL_ID, choices: [{ index: 0, delta: part, finish_reason: finish }] })}\n\n`;
  const end = chunk({}, 'tool_calls' in delta ? 'tool_calls' : 'stop');
  return route.fulfill({
    headers: CORS,
    contentType: 'text/event-stream',
    body: `${chunk(delta, null)}${end}data: [DONE]\n\n`,
  });
}

function answerAsTools(route: Route): Promise<void> {
  const request = route.request();
  if (request.method() !== 'POST') return route.fulfill({ headers: CORS, contentType: 'text/event-stream', body: '' });
  const { id, method, params } = request.postDataJSON() as { id?: number; method: string; params?: object };
  if (id === undefined) return route.fulfill({ status: 202, headers: CORS });
  const results: Record<string, object> = {
    initialize: { ...params, capabilities: { tools: {} }, serverInfo: { name: 'Library', version: '1' } },
    'tools/list': { tools: [TOOL] },
  };
  return route.fulfill({ headers: CORS, json: { jsonrpc: '2.0', id, result: results[method] ?? {} } });
}
