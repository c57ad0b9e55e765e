import fc from 'fast-check';
import { createTestDatabases } from '../../support/database/node-database';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/samples/property-runs';
import { expectPrivate } from '../../support/sync/engine/expect-private';
import { engineSchedules, playEngines, type EngineSchedule } from '../../support/sync/engine/engine-schedule';
import { expectSame, expectSound } from '../../support/sync/expect-sound';

const databases = createTestDatabases();

/** Schedules that have failed once. */
const FOUND: [EngineSchedule][] = [
  // A file is deleted before its upload has succeeded, while another device goes on with the chat.
  [
    {
      devices: 3,
      steps: [
        [0, 'fault', 2715],
        [0, 'quick', 0],
        [0, 'deleteChat', 0],
        [4, 'complete', 0],
        [1, 'ask', 0],
      ],
    },
  ],
  // A second backup of the same second breaks off.
  [
    {
      devices: 2,
      steps: [
        [1, 'backUp', 0],
        [1, 'fault', 5644],
        [1, 'backUp', 0],
        [0, 'complete', 0],
      ],
    },
  ],
];

it(
  'whatever is cut off, killed, delayed or off by hours, all devices end up with the same, and the storage learns nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(engineSchedules(30), async (schedule) => {
        try {
          const { devices, written, storage } = await playEngines(databases, schedule);
          await expectSame(devices);
          for (const device of devices) await expectSound(device, written);
          for (const { database } of devices)
            expect(await database.all(`SELECT id FROM attachments WHERE base64 = '' AND text IS NULL`)).toEqual([]);
          await expectPrivate(storage, devices);
        } finally {
          await databases.cleanUp();
        }
      }),
      { numRuns: runs(25), examples: FOUND },
    );
  },
  PROPERTY_TIMEOUT_MS,
);
