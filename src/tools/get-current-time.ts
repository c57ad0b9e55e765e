import type { Clock } from '@/domain/runtime';
import type { Tool } from '@/domain/tools/tool';
import { sendsNothing } from './sends-nothing';

/** Models do not know the date. The result names the time zone, so that "tomorrow" can be worked out for the user. */
export function createGetCurrentTime({ clock }: { clock: Clock }): Tool {
  return {
    definition: {
      name: 'get_current_time',
      description: 'Tells the current date and time on the device, with its time zone.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    },
    risk: 'none',
    server: null,
    timeoutMs: 5_000,
    describe: sendsNothing,
    async run() {
      const now = new Date(clock.now());
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      // Uses the default zone. Passing it by name would throw where the system reports "Etc/Unknown".
      const local = now.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'long' });
      return JSON.stringify({ iso: now.toISOString(), local, timeZone });
    },
  };
}
