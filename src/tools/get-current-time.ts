import type { Clock } from '@/domain/runtime';
import type { Tool } from '@/domain/tools/tool';
import { sendsNothing } from './sends-nothing';

/** Models do not know the date. The answer names the zone, so that "tomorrow" can be worked out for the person's place. */
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
      // The zone is the default one. Naming it would throw where the system reports "Etc/Unknown".
      const local = now.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'long' });
      return JSON.stringify({ iso: now.toISOString(), local, timeZone });
    },
  };
}
