import { networkInterfaces } from 'node:os';
import { choosePort } from '../../../scripts/start/free-port';
import { freePort, listen } from '../../support/servers/listen';

const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
const hasIPv6 = interfaces.some(({ family }) => family === 'IPv6'); // many containers have no IPv6

describe.each(['127.0.0.1', '0.0.0.0', ...(hasIPv6 ? ['::1', '::'] : [])])(
  'choosePort with another server on %s',
  (host) => {
    it('refuses the requested port', async () => {
      const other = await listen({ host });
      const choice = await choosePort(String(other.port));
      await other.close();
      expect(choice).toEqual({
        kind: 'refused',
        reason: `Another program is using port ${other.port}. Stop it, or choose another port.`,
      });
    });

    it('chooses a later port when none was requested', async () => {
      const other = await listen({ host });
      const choice = await choosePort(undefined, other.port);
      await other.close();
      if (choice.kind !== 'chosen') throw new Error(choice.reason);
      expect(choice.taken).toBe(other.port);
      expect(choice.port).toBeGreaterThan(other.port);
    });
  },
);

it('choosePort uses a requested port that is free', async () => {
  const port = await freePort();
  expect(await choosePort(String(port))).toEqual({ kind: 'chosen', port, taken: undefined });
});

it.each(['0', '65536', 'http', '80.5', '-1', ''])('choosePort refuses %j, which is not a port', async (requested) => {
  expect(await choosePort(requested)).toEqual({
    kind: 'refused',
    reason: `"${requested}" is not a port number. Use a number from 1 to 65535.`,
  });
});
