import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@/create-app';
import type { ChatEvent } from '@/domain/chat-event';
import type { ApprovalAnswer } from '@/domain/tools/permission';
import type { ApprovalRequest } from '@/domain/tools/approval-request';
import type { AppCore } from '@/domain/app-core';
import { nodeWorld } from '@/world/node-world';
import { startHostileMcpServer } from '../servers/hostile-mcp-server';
import { openWithoutFsync, writeMigratedFile } from '../database/migrated-file';
import { startObedientModel } from '../models/obedient-model';
import { startRawServer, type RawServer } from '../servers/raw-server';
import { collect } from './turn-harness';

export const KEY = 'sk-CANARY-7f3Kq9ZxW2mB8vT4aaLp0QrS';
export const HEADER = 'Bearer header-CANARY-5hT8wQ2nXyZ7';
export const NOTE = 'The person’s canary note: the safe opens with 4711.';

export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly whole: string;
}

/**
 * The whole app, wired as it ships, against an attacker: `evil.com` and `other.com` are the public web, `home` is a
 * server on this device, the provider's model obeys every page, and one approved MCP server listens. `sent` is
 * everything that left through the world's fetch; any other request throws.
 */
export async function openAttackHarness(pages: Readonly<Record<string, string | { to: string; status?: number }>>) {
  const serve = (response: Parameters<Parameters<typeof startRawServer>[0]>[0], url: string) => {
    const page = pages[url.split('?')[0] ?? ''] ?? 'Thank you.';
    if (typeof page === 'string') return void response.setHeader('content-type', 'text/plain').end(page);
    response.writeHead(page.status ?? 302, { location: page.to }).end();
  };
  const evil = await startRawServer((response, { url }) => serve(response, url));
  const home = await startRawServer((response) => void response.setHeader('content-type', 'text/plain').end('SECRET'));
  const model = await startObedientModel();
  const tools = await startHostileMcpServer({ tools: [{ name: 'send', description: 'Sends a text.' }] });
  const folder = mkdtempSync(join(tmpdir(), 'skein-attack-'));
  const sent: Sent[] = [];
  const names: Readonly<Record<string, RawServer>> = { 'evil.com': evil, 'other.com': evil };
  const realFetch = globalThis.fetch;

  const databasePath = join(folder, 'skein.db');
  await writeMigratedFile(databasePath);
  const app: AppCore = await createApp({
    ...nodeWorld({ databasePath }),
    openSqlite: async () => openWithoutFsync(databasePath),
    fetch: async (input, init = {}) => {
      const url = new URL(String(input));
      const headers = JSON.stringify(Object.fromEntries(new Headers(init.headers)));
      const body = typeof init.body === 'string' ? init.body : '';
      sent.push({ url: url.href, method: init.method ?? 'GET', whole: `${url.href}\n${headers}\n${body}` });
      const server = names[url.host];
      return realFetch(server ? `${server.url}${url.pathname}${url.search}` : url.href, init);
    },
  });
  globalThis.fetch = () => {
    throw new Error('a request did not take the one way out');
  };

  const { id: providerId } = await app.providers.add({
    type: 'openai-compatible',
    name: 'Model',
    baseUrl: `${model.url}/v1`,
    apiKey: KEY,
  });
  await app.providers.addModel(providerId, { modelId: 'obedient', contextWindowSize: 100_000 });
  const { id: serverId } = await app.mcp.add({
    url: tools.mcpUrl,
    name: 'srv',
    header: { name: 'Authorization', value: HEADER },
  });
  await app.mcp.approve(serverId, await app.mcp.refresh(serverId, new AbortController().signal));
  await app.memory.add({ content: NOTE });
  const newChat = () => app.sessions.create({ providerId, modelId: 'obedient', title: 'Attack' });
  const session = await newChat();

  const questions: ApprovalRequest[] = [];
  type Decide = (request: ApprovalRequest) => ApprovalAnswer;
  /** Runs a turn for a user who answers each permission request as `decide` says. */
  const answering = (turn: AsyncIterable<ChatEvent>, decide: Decide) =>
    collect(turn, (event) => {
      if (event.type !== 'approval-requested') return;
      setImmediate(async () => {
        const request = await app.approvalRequest(event.requestId);
        questions.push(request);
        const input = { requestId: event.requestId, answer: decide(request) };
        await collect(app.answerApproval(input, new AbortController().signal));
      });
    });
  const send = (text: string, decide: Decide, sessionId = session.id) =>
    answering(app.sendMessage({ sessionId, text }, new AbortController().signal), decide);

  return {
    app,
    sent,
    questions,
    newChat,
    answering,
    send,
    evil,
    home,
    model,
    tools,
    folder,
    sessionId: session.id,
    /** All requests except those to the model. */
    outward: () => sent.filter(({ url }) => !url.startsWith(model.url)),
    async close() {
      globalThis.fetch = realFetch;
      await app.close();
      for (const server of [evil, home, model, tools]) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
