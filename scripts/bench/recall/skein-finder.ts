import { createApp } from '../../../src/create-app';
import { nodeWorld } from '../../../src/world/node-world';
import type { Finder } from './finder';

/** Skein itself, on a filled database. The only file to change when the app finds messages in another way. */
export async function openSkein(databasePath: string): Promise<Finder> {
  const world = nodeWorld({ databasePath });
  const app = await createApp(world);
  await app.search.prepare();
  return {
    async find(question, chatId, limit) {
      const found = await app.retrieval.retrieve(question, { sessionId: chatId, limit });
      return found.map(({ seq }) => seq);
    },
    close: () => app.close(),
  };
}
