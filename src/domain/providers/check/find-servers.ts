import { failure, toChatError } from '../../chat-error';
import { classifyHost, isOwnNetwork } from '../../network/classify-address';
import { readUrl, type WebAddress } from '../../network/read-url';
import { withScheme } from '../../network/with-scheme';
import { failedCheck } from './provider-check';
import type { ProbeProvider } from './provider-probe';
import type { FoundServer } from '../providers';
import { COMPATIBLE_VENDORS } from '../vendors/compatible-vendors';

/** The programs that serve models on a user's own computer, and their usual ports. */
export const LOCAL_SERVERS = COMPATIBLE_VENDORS.flatMap(({ name, address }) => {
  const read = address === null ? null : readUrl(address);
  return read?.ok && classifyHost(read.address.host) === 'loopback' ? [{ name, port: read.address.port }] : [];
});

/** Tries the usual ports of a computer at the same time. `host` may name a port of its own, which is tried, too. */
export async function findServers(
  probe: ProbeProvider,
  host: string,
  signal: AbortSignal,
): Promise<readonly FoundServer[]> {
  const address = ownAddress(host);
  const usual = LOCAL_SERVERS.map(({ name, port }) => ({ name, baseUrl: `http://${address.host.text}:${port}/v1` }));
  const typed = { name: address.site, baseUrl: `${address.origin}/v1` };
  const isTyped = /:\d+/.test(address.site) && !usual.some(({ baseUrl }) => baseUrl === typed.baseUrl);
  const answers = await Promise.all(
    (isTyped ? [typed, ...usual] : usual).map((candidate) => look(probe, candidate, signal)),
  );
  return answers.filter((server) => server !== null);
}

async function look(
  probe: ProbeProvider,
  candidate: Pick<FoundServer, 'name' | 'baseUrl'>,
  signal: AbortSignal,
): Promise<FoundServer | null> {
  const provider = { ...candidate, type: 'openai-compatible' as const };
  try {
    const models = await probe({ provider, key: null, patience: 'search' }, signal);
    return { ...candidate, modelCount: models.length, needsKey: false };
  } catch (thrown) {
    if (failedCheck(toChatError(thrown)) !== 'refused') return null;
    return { ...candidate, modelCount: null, needsKey: true };
  }
}

function ownAddress(host: string): WebAddress {
  const read = readUrl(withScheme(host.trim() || 'localhost'));
  if (!read.ok) throw failure('invalid-argument', 'Enter the address of a computer, for example 192.168.1.20.');
  // Trying the ports of a stranger's host looks like an attack.
  if (!isOwnNetwork(classifyHost(read.address.host))) {
    throw failure(
      'invalid-argument',
      `${read.address.host.text} is not in your local network. Enter the full address in the form instead.`,
    );
  }
  return read.address;
}
