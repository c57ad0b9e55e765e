import { readCoveredFacts } from '@/domain/facts/covered-facts';
import { aUserMessage } from '../../support/builders/messages';

it('pauses between long messages, so that a page of them does not block the screen', async () => {
  const content = 'The ferry is late. '.repeat(10_000);
  const page = Array.from({ length: 5 }, (_, at) => aUserMessage({ id: `m-${at}`, seq: at + 1, content }));
  let pauses = 0;
  await readCoveredFacts(
    { messages: { page: async () => page }, pause: async () => void (pauses += 1) },
    { sessionId: 's', newSinceSeq: 0, toSeq: 5 },
  );
  expect(pauses).toBe(5);
});
