import fc from 'fast-check';
import { createTestDatabases } from '../../support/database/node-database';
import { runs } from '../../support/samples/property-runs';
import { play, schedules } from '../../support/sync/schedule';
import { expectSame, expectSound } from '../../support/sync/expect-sound';

const databases = createTestDatabases();

it('whatever happens in whatever order, all devices end up with the same, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(schedules(40), async (schedule) => {
      try {
        const { devices, written } = await play(databases, schedule);
        await expectSame(devices);
        for (const device of devices) await expectSound(device, written);
      } finally {
        await databases.cleanUp();
      }
    }),
    { numRuns: runs(50) },
  );
});
