import fc from 'fast-check';
import { createTestDatabases } from '../../support/database/node-database';
import { runs } from '../../support/samples/property-runs';
import { play, schedules, type Schedule } from '../../support/sync/schedule';
import { expectSame, expectSound } from '../../support/sync/expect-sound';

const databases = createTestDatabases();

/** Schedules that have failed once. */
const FOUND: [Schedule][] = [
  // A branch comes back before the messages that it begins with: another device had deleted the chat.
  [
    {
      devices: 3,
      steps: [
        [1, 'say', 646],
        [3, 'ask', 792],
        [4, 'ask', 153],
        [3, 'remove', 128],
        [0, 'deleteChat', 442],
        [4, 'edit', 567],
        [0, 'upload', 29],
      ],
    },
  ],
  // A branch without messages of its own is sent, while one device deletes the chat and another goes on with it.
  [
    {
      devices: 3,
      steps: [
        [2, 'say', 902],
        [4, 'branch', 981],
        [3, 'deleteChat', 596],
      ],
    },
  ],
  // A summary that one device has emptied stays valid in a branch of another.
  [
    {
      devices: 2,
      steps: [
        [2, 'say', 631],
        [1, 'say', 386],
        [3, 'uploadSmall', 979],
        [0, 'ask', 73],
        [4, 'download', 11],
        [1, 'editSummary', 270],
        [0, 'uploadSmall', 329],
        [2, 'remove', 786],
      ],
    },
  ],
  // A chat comes back with a branch whose calls were never deleted.
  [
    {
      devices: 2,
      steps: [
        [0, 'askForApproval', 214],
        [3, 'ask', 542],
        [4, 'uploadSmall', 858],
        [3, 'download', 912],
        [1, 'say', 115],
        [4, 'deleteChat', 156],
      ],
    },
  ],
];

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
    { numRuns: runs(50), examples: FOUND },
  );
});
