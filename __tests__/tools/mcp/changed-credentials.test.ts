import { bindSecret } from '@/domain/secrets/bound-secret';
import { createMcpEnvironment, PING } from '../../support/harness/mcp-environment';

const environment = createMcpEnvironment();
afterEach(() => environment.cleanUp());

it('X8: an open connection sends no header that was replaced or removed in the app around a temporary chat', async () => {
  const server = await environment.hostile({ tools: [PING] });
  const harness = await environment.openHarness();
  const { id } = await harness.addApproved(server.mcpUrl, 'srv');
  await harness.mcp.setHeader(id, { name: 'Authorization', value: 'Bearer first-0123456789' });
  const sent = () => server.requests.map(({ headers }) => headers.authorization ?? 'none');
  await harness.run('srv__ping');
  expect(new Set(sent().slice(-3))).toEqual(new Set(['Bearer first-0123456789']));

  // As the app around it does, which has connections of its own.
  await harness.secrets.set(id, bindSecret(new URL(server.mcpUrl).origin, 'Bearer second-0123456789'));
  let before = sent().length;
  await harness.run('srv__ping');
  expect(sent().slice(before)).not.toContain('Bearer first-0123456789');
  expect(sent().slice(before)).toContain('Bearer second-0123456789');

  await harness.secrets.remove(id);
  before = sent().length;
  await harness.run('srv__ping');
  expect(new Set(sent().slice(before))).toEqual(new Set(['none']));
});
