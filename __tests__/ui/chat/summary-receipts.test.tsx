import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { fireEvent, screen, waitFor, within } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, openContext, renderApp } from '../../support/screens/render-app';

const SUMMARY = [
  '## Person and preferences',
  '- Anna Keller lives in Zürich.',
  '- The invoice ZX-00001-Q is over 1,250 EUR.',
  '- Ben Fischer lives in Hamburg.',
  '- Departure on 9 May 2031 with Anna.',
].join('\n');
const RECEIPTS = [
  { line: 1, seqs: [2], verdict: 'supported', missing: [] },
  { line: 2, seqs: [4, 6], verdict: 'supported', missing: [] },
  { line: 3, seqs: [], verdict: 'unsupported', missing: ['Ben Fischer', 'Hamburg'] },
  { line: 4, seqs: [2], verdict: 'partly', missing: ['9 May 2031'] },
];
const LEDGER = 'Identifiers: QP-77001-A [#8]\nNumbers: 12 km [#9]; 85 % [#11]';
const MESSAGES = 160;
const BOUNDARY = 140;

describe('the receipts of a summary', () => {
  let directory: string;
  let core: AppCore;
  let sessionId: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'skein-receipts-'));
  });
  afterEach(async () => {
    await core.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Writes a long chat with a summary while the app is closed. */
  async function addChat(receipts: string | null, ledger: string | null, counts: readonly (number | null)[]) {
    const path = join(directory, 'skein.db');
    const before = await openApp(path);
    const { id, providerId, modelId } = await before.sessions.create({});
    await before.close();
    sessionId = id;
    const database = new DatabaseSync(path);
    const add = database.prepare(
      `INSERT INTO messages (id, session_id, seq, role, status, content, provider_id, model_id, token_estimate, end_reason, created_at)
        VALUES (?, ?, ?, ?, 'complete', ?, ?, ?, 10, 'stop', ?)`,
    );
    for (let seq = 1; seq <= MESSAGES; seq += 1) {
      const who = seq % 2 === 0 ? (['assistant', providerId, modelId] as const) : (['user', null, null] as const);
      add.run(`m-${seq}`, id, seq, who[0], `Words of number ${seq}`, who[1], who[2], seq);
    }
    database.prepare('UPDATE sessions SET message_count = ? WHERE id = ?').run(MESSAGES, id);
    database
      .prepare(
        `INSERT INTO compactions (id, session_id, version, summary, summarised_to_seq, covered_to_seq, covered_count, method,
            receipts, ledger, facts_total, facts_reachable, facts_unchecked, created_at)
          VALUES ('c-1', ?, 1, ?, ?, ?, ?, 'single-pass', ?, ?, ?, ?, ?, 0)`,
      )
      .run(id, SUMMARY, BOUNDARY, BOUNDARY, BOUNDARY, receipts, ledger, ...counts);
    database.close();
    core = await openApp(path);
  }

  async function openSummary() {
    await renderApp(core, { at: 'chat', id: sessionId });
    await fireEvent.press(await screen.findByTestId('view-summary'));
    return screen.findByTestId('context-sheet');
  }

  it('have the headings of the screen’s language above them, although a summary is stored with English ones', async () => {
    await addChat(JSON.stringify(RECEIPTS), null, [6, 6, 0]);
    const sheet = await openSummary();
    expect(within(sheet).getByRole('heading', { name: 'You and your preferences' })).toBeTruthy();
    expect(within(sheet).queryByText('Person and preferences')).toBeNull();
  });

  it('show how many facts are reachable, which lines have no source, and what is listed beside the summary', async () => {
    await addChat(JSON.stringify(RECEIPTS), LEDGER, [212, 210, 7]);
    const sheet = await openSummary();
    expect(within(sheet).getByTestId('reachable-facts')).toHaveTextContent(
      /The model can still find 210 of 212 names, dates and numbers · 7 more not checked$/,
    );
    expect(within(sheet).getByTestId('compaction-entry')).toHaveTextContent(
      /can still find 210 of 212 names, dates and numbers/,
    );
    expect(
      within(sheet)
        .getAllByTestId('summary-mark')
        .map((mark) => within(mark).getByText(/Not found/).props.children),
    ).toEqual(['Not found in the original messages', 'Not found in the original messages: 9 May 2031']);
    expect(within(sheet).getByTestId('ledger')).toHaveTextContent(
      /Facts added to the summary.*IdentifiersQP-77001-ANumbers12 km · 85 %/,
    );
    expect(
      within(sheet)
        .getAllByTestId('summary-line')
        .map((row) => row.props.accessibilityLabel ?? row.props['aria-label']),
    ).toEqual([
      'Anna Keller lives in Zürich. · Open the original message',
      'The invoice ZX-00001-Q is over 1,250 EUR. · Show 2 original messages',
      'Departure on 9 May 2031 with Anna. · Not found in the original messages: 9 May 2031 · Open the original message',
    ]);
  });

  it('open the original message in the chat, also a second time', async () => {
    await addChat(JSON.stringify(RECEIPTS), null, [6, 6, 0]);
    await openSummary();
    expect(screen.queryByText('Words of number 2')).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      await fireEvent.press(await screen.findByRole('button', { name: /^Anna Keller lives in Zürich/ }));
      await waitFor(() => expect(screen.queryByTestId('context-sheet')).toBeNull());
      expect(await screen.findByText('Words of number 2')).toBeTruthy();
      await openContext();
    }
  });

  it('list the original messages when there are several', async () => {
    await addChat(JSON.stringify(RECEIPTS), null, [6, 6, 0]);
    const sheet = await openSummary();
    const line = within(sheet).getByRole('button', { name: /^The invoice/ });
    await fireEvent.press(line);
    await waitFor(() => expect(within(sheet).getAllByTestId('summary-source')).toHaveLength(2));
    const [, second] = within(sheet).getAllByTestId('summary-source');
    expect(second).toHaveAccessibleName(/^Open the message from .*: Words of number 6$/);
    if (second) await fireEvent.press(second);
    await waitFor(() => expect(screen.queryByTestId('context-sheet')).toBeNull());
    expect(await screen.findByText('Words of number 6')).toBeTruthy();
  });

  it('of a compaction by an earlier version are not shown', async () => {
    await addChat(null, null, [null, null, null]);
    const sheet = await openSummary();
    expect(within(sheet).getByTestId('summary-text')).toHaveTextContent(/Anna Keller lives in Zürich/);
    for (const part of ['reachable-facts', 'summary-line', 'summary-mark', 'ledger'])
      expect(within(sheet).queryByTestId(part)).toBeNull();
  });

  it('stay with the lines that an edit leaves as they are', async () => {
    await addChat(JSON.stringify(RECEIPTS), LEDGER, [212, 212, 0]);
    const sheet = await openSummary();
    await fireEvent.press(screen.getByTestId('edit-summary'));
    await fireEvent.changeText(screen.getByTestId('summary-input'), 'My own words.\n- Anna Keller lives in Zürich.');
    await fireEvent.press(screen.getByTestId('summary-save'));
    await waitFor(() => expect(within(sheet).getAllByTestId('summary-line')).toHaveLength(1));
    expect(within(sheet).getByTestId('summary-line')).toHaveAccessibleName(/^Anna Keller lives in Zürich/);
    expect(within(sheet).queryByTestId('reachable-facts')).toBeNull();
    expect(within(sheet).getByTestId('ledger')).toBeTruthy();
  });
});
