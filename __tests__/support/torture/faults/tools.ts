import type { Reply, WrittenCall } from '../../strict-provider/parsed-request';
import { startRawServer } from '../../servers/raw-server';
import type { Fault } from '../fault';
import { checkGoesOn, checkStored } from '../lab/invariants';
import type { Lab } from '../lab/lab';
import { storedMessages } from '../lab/stored';

/** The model makes one call and then answers, whatever the result was. The turn must end, and the chat must go on. */
async function callOnce(lab: Lab, call: WrittenCall, first: Partial<Reply> = {}): Promise<string> {
  lab.strict.setAnswerer(({ turns }) =>
    turns.at(-1)?.role === 'user' ? { text: 'A moment.', calls: [call], ...first } : { text: 'Done.' },
  );
  const outcome = await lab.send(lab.words()).outcome;
  lab.strict.setAnswerer(() => ({ text: 'Yes.' }));
  return outcome;
}

async function checkAfter(lab: Lab, id: string, outcome: string): Promise<void> {
  if (!/^complete$|^failed|^length$/.test(outcome)) lab.violate(`${id}: the turn ended with "${outcome}"`);
  const open = storedMessages(lab.files.db, lab.sessionId()).filter(
    ({ status }) => status === 'waiting' || status === 'streaming',
  );
  if (open.length > 0) lab.violate(`${id}: ${open.length} rows are open after the turn`);
  await checkStored(lab);
  await checkGoesOn(lab);
}

const ARGUMENTS = [
  '{"expression":"1+',
  '{"expression":"1+1",}',
  '{"expression":NaN}',
  '{"expression":"1+1","expression":"2+2"}',
  '{"__proto__":{"polluted":true},"expression":"1+1"}',
  'null',
  '[]',
  '"1+1"',
  '',
  `{"expression":"${'9'.repeat(2_000_000)}"}`,
];

const badArguments: Fault = {
  id: 'T1',
  title: 'arguments that are damaged, hostile or huge',
  cases: { short: 0, full: 60 },
  perLab: 6,
  lab: { type: 'openai-compatible', windowTokens: 200_000 },
  async run(lab) {
    const rawArgs = lab.random.pick(ARGUMENTS);
    await checkAfter(lab, 'T1', await callOnce(lab, { name: 'calculate', args: {}, rawArgs }));
  },
};

const unknownTool: Fault = {
  id: 'T2',
  title: 'a tool that does not exist',
  cases: { short: 0, full: 20 },
  perLab: 5,
  async run(lab) {
    const name = lab.random.pick(['launch_rockets', 'constructor', '__proto__', 'http_request2']);
    await checkAfter(lab, 'T2', await callOnce(lab, { name, args: { x: 1 } }));
  },
};

/** A site that never answers, answers with a flood, with binary data, or breaks off. */
const badResult: Fault = {
  id: 'T3',
  title: 'a tool that hangs, fails or floods',
  cases: { short: 0, full: 40 },
  lab: { speed: 60, windowTokens: 200_000 },
  async run(lab) {
    const kind = lab.random.pick(['hang', 'flood', 'long', 'binary', 'break', 'error'] as const);
    const site = await startRawServer(async (response) => {
      if (kind === 'hang') return;
      if (kind === 'error') return void response.writeHead(500).end('no');
      response.writeHead(200, { 'content-type': kind === 'binary' ? 'application/zip' : 'text/plain' });
      if (kind === 'binary') return void response.end(Buffer.alloc(100_000, 0xff));
      if (kind === 'break') {
        response.write('half');
        return void setTimeout(() => response.destroy(), 20);
      }
      if (kind === 'long') return void response.end('long '.repeat(40_000));
      const block = 'flood '.repeat(20_000);
      while (!response.destroyed && response.write(block)) await new Promise((resolve) => setImmediate(resolve));
    });
    try {
      await lab.ask({ do: 'settings.set', key: 'networkGrants', value: [new URL(site.url).host] });
      const app = lab.app();
      const since = app.lines.length;
      void app
        .waitFor((line) => app.lines.indexOf(line) >= since && line.event?.type === 'approval-requested')
        .then(({ event }) => app.ask({ do: 'approve', requestId: event?.['requestId'], allow: true }))
        .catch(() => undefined);
      await checkAfter(lab, 'T3', await callOnce(lab, { name: 'http_request', args: { url: `${site.url}/` } }));
      const result = storedMessages(lab.files.db, lab.sessionId()).find(({ role }) => role === 'tool');
      if ((result?.toolOutput?.length ?? 0) > 31_000)
        lab.violate(`T3: ${result?.toolOutput?.length} characters are stored`);
    } finally {
      await site.stop();
    }
  },
};

/** The output limit cuts the answer inside the call's arguments. */
const cutCall: Fault = {
  id: 'T4',
  title: 'an answer that ends inside a call',
  cases: { short: 0, full: 20 },
  lab: { type: 'openai-compatible' },
  perLab: 5,
  async run(lab) {
    const call = { name: 'calculate', args: {}, rawArgs: '{"expression":"1+1"}'.slice(0, 1 + lab.random.below(18)) };
    await checkAfter(lab, 'T4', await callOnce(lab, call, { finish: 'length' }));
    const ran = storedMessages(lab.files.db, lab.sessionId()).filter(
      ({ role, status }) => role === 'tool' && status === 'complete',
    );
    if (ran.length > 0) lab.violate('T4: an incomplete call was run');
  },
};

/** The tool's server is gone in the middle of a chat. */
const lostServer: Fault = {
  id: 'T5',
  title: 'an MCP server that dies',
  cases: { short: 0, full: 10 },
  lab: { speed: 60 },
  async run(lab) {
    const server = await startRawServer((response) => void response.destroy());
    try {
      await lab.app().ask({ do: 'mcp.add', url: `${server.url}/mcp`, name: 'gone' });
      await checkAfter(lab, 'T5', await callOnce(lab, { name: 'gone__echo', args: {} }));
    } finally {
      await server.stop();
    }
  },
};

export const TOOLS: readonly Fault[] = [badArguments, unknownTool, badResult, cutCall, lostServer];
