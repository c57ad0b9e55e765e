import type { ApprovalAnswer } from '@/domain/tools/permission';
import { says } from '../../support/models/scripted-model';
import { createTestDatabases } from '../../support/database/node-database';
import { callsFetch, fetchTool, STOPPED_CLOCK } from '../../support/harness/approval-harness';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf } from '../../support/harness/turn-harness';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

describe('a restart while an approval is pending', () => {
  /** A turn whose process ends while an approval is pending; another process opens the same file. */
  async function restarted(answer: ApprovalAnswer) {
    const path = databases.newPath();
    const first = await createTurnHarness(await databases.open(path), {
      replies: [callsFetch('a.example')],
      tools: [fetchTool()],
      clock: STOPPED_CLOCK,
    });
    let requestId = '';
    const turn = first.sendMessage({ sessionId: first.sessionId, text: 'go' }, neverAborted());
    while (requestId === '') {
      const { value } = await turn.next();
      if (value?.type === 'approval-requested') requestId = value.requestId;
    }
    const tool = fetchTool();
    const second = await createTurnHarness(await databases.open(path), {
      replies: [says('done')],
      tools: [tool],
      clock: STOPPED_CLOCK,
      ids: 'second',
    });
    await second.messages.closeAbandoned();
    const waiting = await second.messages.get(requestId);
    const events = await collect(second.answerApproval({ requestId, answer }, neverAborted()));
    return { waiting, events, tool, second, requestId };
  }

  it('keeps the request, and the turn continues when it is answered', async () => {
    const { waiting, events, tool } = await restarted('once');
    expect(waiting).toMatchObject({ status: 'waiting' });
    expect(tool.ran).toEqual(['a.example']);
    expect(events.map(({ type }) => type)).toEqual([
      'turn-start',
      'tool-call-started',
      'tool-call-completed',
      'context-built',
      'text-delta',
      'response-complete',
      'turn-end',
    ]);
  });

  it('keeps the request, and the turn continues when it is declined', async () => {
    const { events, tool } = await restarted('deny');
    expect(tool.ran).toEqual([]);
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
  });

  it('rejects an answer to a request that is no longer pending', async () => {
    const { second, requestId } = await restarted('once');
    await expect(collect(second.answerApproval({ requestId, answer: 'once' }, neverAborted()))).rejects.toMatchObject({
      error: { kind: 'not-found' },
    });
  });
});

it('sending another message instead of answering closes the pending call', async () => {
  const path = databases.newPath();
  const first = await createTurnHarness(await databases.open(path), {
    replies: [callsFetch('a.example')],
    tools: [fetchTool()],
    clock: STOPPED_CLOCK,
  });
  const events = first.sendMessage({ sessionId: first.sessionId, text: 'go' }, neverAborted());
  while ((await events.next()).value?.type !== 'approval-requested');
  const db = await databases.open(path);
  const second = await createTurnHarness(db, {
    replies: [says('hello')],
    tools: [],
    clock: STOPPED_CLOCK,
    ids: 'second',
  });
  await collect(second.sendMessage({ sessionId: first.sessionId, text: 'never mind' }, neverAborted()));
  const rows = await second.messages.after(first.sessionId, 0);
  expect(rows.find((row) => row.role === 'tool')).toMatchObject({ status: 'interrupted' });
});
