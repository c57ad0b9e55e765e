import { failure, type ChatFailure } from '@/domain/chat-error';
import { connectionFault } from '@/domain/network/connection-fault';

export type Platform = 'web' | 'native' | 'node';

/** Why the provider could not be reached. Each platform reports it differently; browsers give no reason. */
export function networkFailure(thrown: unknown, name: string, host: string, platform: Platform): ChatFailure {
  switch (connectionFault(thrown)) {
    case 'name-unknown':
      return failure('network', `Can’t find ${host}. Check your connection and the address of ${name}.`);
    case 'refused':
      return failure('network', `${host} refused the connection. Check that the server of ${name} is running.`);
    case 'cleartext':
      return failure(
        'network',
        `This phone refuses http to the name ${host}. Use the number of the server instead, such as 192.168.1.20, or https.`,
      );
    case 'certificate':
      return failure('network', `Can’t connect to ${host} securely: its certificate isn’t trusted.`);
    case 'offline':
      return failure('network', `Can’t reach ${name}: this device seems to be offline.`);
    case 'unknown':
      return platform === 'web'
        ? failure(
            'network',
            `This browser can’t reach ${host}. Check your connection and the address. If both are right, ${name} doesn’t allow requests from web pages (CORS).`,
          )
        : failure('network', `Can’t reach ${name} at ${host}. Check your connection and the address.`);
  }
}
