import { openArchiveHarness, type ArchiveHarness } from '../../support/harness/archive-harness';

const open: ArchiveHarness[] = [];
async function openHarness() {
  const harness = await openArchiveHarness();
  open.push(harness);
  return harness;
}
afterEach(async () => {
  for (const { app } of open.splice(0)) await app.close();
});

/** A chat with a summary by the demo. */
async function summarised(): Promise<{ readonly harness: ArchiveHarness; readonly id: string }> {
  const harness = await openHarness();
  const { app } = harness;
  const { id } = await app.sessions.create({ title: 'Journey' });
  for (const topic of ['rivers', 'tea', 'moss'])
    for await (const _event of app.sendMessage(
      { sessionId: id, text: `Anna Keller (ZX-00001-Q) wants 150 words about ${topic}` },
      new AbortController().signal,
    ));
  for await (const _event of app.contexts.compact(id, new AbortController().signal));
  return { harness, id };
}

it('receipts, ledger and counts of a summary are the same after an export and an import', async () => {
  const { harness, id } = await summarised();
  const to = await openHarness();
  await to.imported(await harness.exported());
  const [copy] = (await to.app.sessions.page({}, { limit: 10 })).sessions;
  const [before] = await harness.app.contexts.history(id);
  const [after] = await to.app.contexts.history(copy?.id ?? '');
  expect(before?.receipts?.length).toBeGreaterThan(0);
  expect(before?.selfTest?.total).toBeGreaterThan(0);
  const { receipts, ledger, selfTest } = before ?? {};
  expect(after).toMatchObject({ receipts, ledger, selfTest });
});

it('a file of an earlier version, without receipts, can be read; one with damaged receipts is refused', async () => {
  const { harness } = await summarised();
  const file = JSON.parse(await harness.exported()) as { compactions: Record<string, unknown>[] };
  const withRow = (change: (row: Record<string, unknown>) => Record<string, unknown>) =>
    JSON.stringify({ ...file, compactions: file.compactions.map(change) });

  const old = await openHarness();
  await old.imported(
    withRow(({ receipts: _r, ledger: _l, facts_total: _t, facts_reachable: _n, facts_unchecked: _u, ...row }) => row),
  );
  const [chat] = (await old.app.sessions.page({}, { limit: 10 })).sessions;
  expect((await old.app.contexts.history(chat?.id ?? ''))[0]).toMatchObject({
    receipts: null,
    ledger: null,
    selfTest: null,
  });

  const damaged = [
    { receipts: '[{"line":0}]' },
    {
      receipts: JSON.stringify(
        Array.from({ length: 2_000 }, () => ({ line: 0, seqs: [], verdict: 'supported', missing: [] })),
      ),
    },
    { ledger: 'x'.repeat(30_000) },
    { facts_total: -1 },
  ];
  for (const change of damaged) {
    const target = await openHarness();
    await expect(target.imported(withRow((row) => ({ ...row, ...change })))).rejects.toThrow(/Can’t import this file/);
  }
});
