/**
 * A script that simulates typing, one key every few milliseconds, until it is killed: `type-until-killed.ts PATH`. It
 * uses the same draft store as the screens. Each line reports a key, whether or not it is stored already.
 */
import { createApp } from '@/create-app';
import { createDraftStore } from '@/state/composer/draft-store';
import { nodeWorld } from '@/world/node-world';

const BETWEEN_KEYS_MS = 7;

async function main() {
  const core = await createApp(nodeWorld({ databasePath: process.argv[2] ?? '' }));
  const { id } = await core.sessions.create({});
  const store = createDraftStore({
    drafts: core.drafts,
    onError: ({ message }) => {
      throw new Error(message);
    },
  }).getState();
  await store.open(id);
  store.edit(id, () => ({ files: [{ name: 'notes.txt', mediaType: 'text/plain', size: 5, text: 'Notes' }] }));
  console.log(`session ${id}`);
  for (let key = 1; ; key += 1) {
    store.edit(id, ({ text }) => ({ text: `${text}[${key}]` }));
    console.log(`key ${key}`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_KEYS_MS));
  }
}

main().catch((thrown: unknown) => {
  console.error(thrown);
  process.exitCode = 1;
});
