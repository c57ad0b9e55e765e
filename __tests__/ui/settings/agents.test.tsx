import { fireEvent, screen, waitFor, within } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp } from '../../support/screens/render-app';

describe('agents', () => {
  let core: AppCore;

  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(() => core.close());

  it('are created with a prompt, a model, a temperature, a thinking level, chosen tools and no memory', async () => {
    const tools = (await core.agents.tools()).map(({ name }) => name);
    expect(tools).toContain('http_request');
    await renderApp(core, { at: 'settings' });
    await fireEvent.press(await screen.findByTestId('open-agents'));
    expect(await screen.findAllByTestId('agent-item')).toHaveLength(1);
    await fireEvent.press(screen.getByTestId('add-agent'));
    await fireEvent.press(await screen.findByTestId('agent-save'));
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await fireEvent.changeText(screen.getByTestId('agent-name'), ' Teacher ');
    await fireEvent.changeText(screen.getByTestId('agent-prompt'), 'Ask before you explain.');
    await fireEvent.press(screen.getByTestId('agent-model-pick'));
    await fireEvent.press(await screen.findByTestId('model-option-skein-demo'));
    await fireEvent.press(screen.getByTestId('agent-own-temperature'));
    for (let step = 0; step < 3; step++) await fireEvent.press(screen.getByTestId('agent-temperature-less'));
    expect(screen.getByTestId('agent-temperature')).toHaveTextContent('0.7');
    await fireEvent.press(screen.getByTestId('agent-thinking-high'));
    await fireEvent.press(await screen.findByTestId('agent-all-tools'));
    await fireEvent.press(screen.getByTestId('agent-tool-http_request'));
    await fireEvent.press(screen.getByTestId('agent-memory'));
    await fireEvent.press(screen.getByTestId('agent-save'));
    await waitFor(() => expect(screen.getAllByTestId('agent-item')).toHaveLength(2));
    expect(screen.getAllByTestId('agent-item')[1]).toHaveTextContent(/Teacher.*Ask before you explain\./);
    expect((await core.agents.list())[1]).toMatchObject({
      name: 'Teacher',
      systemPrompt: 'Ask before you explain.',
      model: { modelId: 'skein-demo' },
      temperature: 0.7,
      thinking: 'high',
      toolNames: tools.filter((name) => name !== 'http_request'),
      memoryOn: false,
    });
  });

  it('are changed without losing values that the form does not show', async () => {
    const contextSettings = { threshold: 0.5 };
    const toolNames = ['calculate', 'tool_of_a_server_that_is_off'];
    const { id } = await core.agents.create({ name: 'Clerk', systemPrompt: 'Be brief.', toolNames, contextSettings });
    await renderApp(core, { at: 'agent', id });
    await fireEvent.press(await screen.findByTestId('agent-tool-get_current_time'));
    await fireEvent.changeText(screen.getByTestId('agent-prompt'), '');
    await fireEvent.press(screen.getByTestId('agent-save'));
    expect(await screen.findByText('“Clerk” saved')).toBeTruthy();
    expect(await core.agents.get(id)).toMatchObject({
      systemPrompt: null,
      toolNames: [...toolNames, 'get_current_time'],
      contextSettings,
    });
  });

  it('use the global context settings until they get their own', async () => {
    const { id } = await core.agents.create({ name: 'Clerk' });
    await renderApp(core, { at: 'agent', id });
    expect(screen.queryByTestId('context-threshold')).toBeNull();
    await fireEvent.press(await screen.findByTestId('agent-own-compaction'));
    expect(screen.getByTestId('context-threshold')).toHaveTextContent('85%');
    await fireEvent.press(screen.getByTestId('context-threshold-less'));
    await fireEvent.press(screen.getByTestId('agent-own-pruning'));
    await fireEvent.press(screen.getByTestId('prune-enabled'));
    await fireEvent.press(screen.getByTestId('agent-save'));
    expect(await screen.findByText('“Clerk” saved')).toBeTruthy();
    const saved = await core.agents.get(id);
    expect(saved?.contextSettings).toMatchObject({ enabled: true, threshold: 0.8, prune: { enabled: false } });
    expect(saved?.contextSettings).not.toHaveProperty('summariser');
    await screen.unmount();

    await renderApp(core, { at: 'agent', id });
    await fireEvent.press(await screen.findByTestId('agent-own-compaction'));
    await fireEvent.press(screen.getByTestId('agent-own-pruning'));
    await fireEvent.press(screen.getByTestId('agent-save'));
    await screen.findByText('“Clerk” saved');
    expect((await core.agents.get(id))?.contextSettings).toEqual({});
  });

  it('list what each tool can do', async () => {
    const { id } = await core.agents.create({ name: 'Clerk', toolNames: [] });
    await renderApp(core, { at: 'agent', id });
    expect(await screen.findByText('Built in')).toBeTruthy();
    expect(screen.getByText('Uses the network; asks for approval')).toBeTruthy();
    expect(screen.getByText(/tools of an MCP server here, approve them first/)).toBeTruthy();
  });

  it('are duplicated with all their settings, and the copy is opened', async () => {
    const { id } = await core.agents.create({ name: 'Clerk', systemPrompt: 'Be brief.', memoryOn: false });
    await renderApp(core, { at: 'agent', id });
    await fireEvent.press(await screen.findByTestId('duplicate-agent'));
    expect(await screen.findByDisplayValue('Copy of Clerk')).toBeTruthy();
    expect((await core.agents.list()).at(-1)).toMatchObject({ systemPrompt: 'Be brief.', memoryOn: false });
    expect(await core.agents.list()).toHaveLength(3);
  });

  it('are deleted after a confirmation, except the built-in one', async () => {
    await core.agents.create({ name: 'Clerk' });
    await renderApp(core, { at: 'agents' });
    const [builtIn] = await screen.findAllByTestId('agent-item');
    expect(builtIn).toHaveTextContent(/Default agent/);
    if (builtIn) await fireEvent.press(builtIn);
    expect(await screen.findByTestId('agent-save')).toBeTruthy();
    expect(screen.queryByTestId('delete-agent')).toBeNull();
    expect(screen.getByText(/can’t delete the default agent/)).toBeTruthy();
    await fireEvent.press(screen.getByLabelText('Back'));
    await fireEvent.press(await screen.findByText('Clerk'));
    await fireEvent.press(await screen.findByTestId('delete-agent'));
    expect(await core.agents.list()).toHaveLength(2);
    await fireEvent.press(await screen.findByTestId('confirm'));
    expect(await screen.findByText('“Clerk” deleted')).toBeTruthy();
    expect(await core.agents.list()).toHaveLength(1);
    expect(screen.getAllByTestId('agent-item')).toHaveLength(1);
  });

  it('are chosen for a chat in its model picker', async () => {
    const clerk = await core.agents.create({ name: 'Clerk' });
    const session = await core.sessions.create({});
    await renderApp(core, { at: 'chat', id: session.id });
    const picker = await screen.findByTestId('model-picker');
    expect(within(picker).queryByText(/Clerk/)).toBeNull();
    await fireEvent.press(picker);
    expect(await screen.findByTestId(`agent-option-${session.agentId}`)).toBeChecked();
    await fireEvent.press(screen.getByTestId(`agent-option-${clerk.id}`));
    expect(await within(screen.getByTestId('model-picker')).findByText(/^Clerk · /)).toBeTruthy();
    expect(screen.queryByTestId(`agent-option-${clerk.id}`)).toBeNull();
    expect((await core.sessions.get(session.id))?.agentId).toBe(clerk.id);
  });

  it('do not appear in the model picker while there is only one', async () => {
    const session = await core.sessions.create({});
    await renderApp(core, { at: 'chat', id: session.id });
    await fireEvent.press(await screen.findByTestId('model-picker'));
    expect(await screen.findByTestId('model-option-skein-demo')).toBeTruthy();
    expect(screen.queryByTestId(`agent-option-${session.agentId}`)).toBeNull();
  });
});
