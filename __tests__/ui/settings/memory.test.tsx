import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp } from '../../support/screens/render-app';

describe('the memory screen', () => {
  let core: AppCore;

  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(() => core.close());

  const shown = () => screen.queryAllByTestId('memory-note');

  async function write(text: string) {
    await fireEvent.changeText(await screen.findByTestId('memory-input'), text);
    await fireEvent.press(screen.getByTestId('memory-save'));
  }

  it('explains how notes are created, and adds a note of the user', async () => {
    await renderApp(core, { at: 'settings' });
    await fireEvent.press(await screen.findByTestId('open-memory'));
    expect(await screen.findByText('No notes yet')).toBeTruthy();
    expect(screen.queryByTestId('memory-search')).toBeNull();
    await fireEvent.press(screen.getByTestId('memory-add'));
    expect(screen.getByTestId('memory-save')).toBeDisabled();
    await write('I am vegetarian.');
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]).toHaveTextContent(/I am vegetarian\..*Added by you/);
    expect(screen.queryByText('No notes yet')).toBeNull();
    expect(await core.memory.list()).toMatchObject([{ content: 'I am vegetarian.', source: 'person', agentId: null }]);
  });

  it('rejects a duplicate note and says so', async () => {
    await core.memory.add({ content: 'I live in Riga.' });
    await renderApp(core, { at: 'memory' });
    await fireEvent.press(await screen.findByTestId('memory-add'));
    await write('i live in Riga.');
    expect(await screen.findByText('You already have this note.')).toBeTruthy();
    expect(shown()).toHaveLength(1);
  });

  it('S6: marks imported notes as unused, and uses one or all of them', async () => {
    const memories = ['Riga', 'Kyoto', 'Lima'].map((city, n) => ({
      id: city,
      content: `I live in ${city}.`,
      source: 'person',
      created_at: n,
      updated_at: n,
    }));
    await (await core.archives.open(JSON.stringify({ format: 'skein-archive', version: 1, memories }))).merge();
    await renderApp(core, { at: 'memory' });
    expect(await screen.findByText(/3 imported notes aren’t used yet/)).toBeTruthy();
    expect(shown()[0]).toHaveTextContent(/I live in Lima\..*Imported, not used yet/);
    await fireEvent.press(screen.getByLabelText('Use note: I live in Lima.'));
    expect(await screen.findByText(/2 imported notes aren’t used yet/)).toBeTruthy();
    await fireEvent.press(screen.getByTestId('memory-use-all'));
    await waitFor(() => expect(screen.queryByTestId('imported-notes')).toBeNull());
    expect((await core.memory.list()).map(({ imported }) => imported)).toEqual(['on', 'on', 'on']);
  });

  it('says why a note cannot be saved, and keeps the typed text', async () => {
    await renderApp(core, { at: 'memory' });
    await fireEvent.press(await screen.findByTestId('memory-add'));
    await write('x'.repeat(2_001));
    expect(await screen.findByText(/up to 2000 characters/)).toBeTruthy();
    expect(screen.getByTestId('memory-input')).toHaveProp('value', 'x'.repeat(2_001));
    expect(await core.memory.list()).toEqual([]);
  });

  it('searches, edits, deletes and restores notes', async () => {
    await core.memory.add({ content: 'The cat is called Miso.' });
    await core.memory.add({ content: 'Deploys happen on Tuesday.' });
    await renderApp(core, { at: 'memory' });
    await fireEvent.changeText(await screen.findByTestId('memory-search'), 'parrot');
    expect(await screen.findByText('No notes match “parrot”.')).toBeTruthy();
    await fireEvent.changeText(screen.getByTestId('memory-search'), 'CAT miso');
    await waitFor(() => expect(shown()).toHaveLength(1));
    await fireEvent.press(screen.getByTestId('memory-edit'));
    await write('The cat is called Miso and is nine.');
    expect(await screen.findByText('The cat is called Miso and is nine.')).toBeTruthy();
    await fireEvent.press(screen.getByTestId('memory-delete'));
    await waitFor(() => expect(shown()).toHaveLength(0));
    expect((await core.memory.list()).map(({ content }) => content)).toEqual(['Deploys happen on Tuesday.']);
    await fireEvent.press(await screen.findByText('Undo'));
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(await core.memory.list()).toHaveLength(2);
  });

  it('adds a note for one agent, filters by agent, and disables memory for one agent', async () => {
    const { id } = await core.agents.create({ name: 'Teacher' });
    await core.memory.add({ content: 'I live in Riga.' });
    await renderApp(core, { at: 'memory' });
    await fireEvent.press(await screen.findByTestId('memory-add'));
    await fireEvent.press(await screen.findByTestId(`note-for-${id}`));
    await write('I learn Latvian.');
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(screen.getByText(/for Teacher/)).toBeTruthy();
    await fireEvent.press(screen.getByTestId(`memory-filter-${id}`));
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]).toHaveTextContent(/I learn Latvian\./);
    await fireEvent.press(screen.getByTestId('memory-filter-default'));
    expect(await screen.findByText('No notes for this agent only.')).toBeTruthy();

    await fireEvent.press(screen.getByTestId('memory-per-agent'));
    await fireEvent.press(screen.getByTestId(`memory-switch-${id}`));
    await waitFor(async () => expect(await core.memory.isOn(id)).toBe(false));
    expect(await core.memory.isOn()).toBe(true);
  });

  it('disables memory for all agents without deleting notes', async () => {
    await core.memory.add({ content: 'I am vegetarian.' });
    await renderApp(core, { at: 'memory' });
    await waitFor(() => expect(screen.getByTestId('memory-switch')).toBeEnabled());
    await fireEvent.press(screen.getByTestId('memory-switch'));
    expect(await screen.findByText(/Memory is off/)).toBeTruthy();
    expect(await core.memory.isOn()).toBe(false);
    expect(shown()).toHaveLength(1);
  });
});
