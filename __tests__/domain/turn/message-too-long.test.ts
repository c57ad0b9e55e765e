import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { assertSendable } from '@/domain/turn/check-body';

const LONGEST = 'x'.repeat(INCOMING_LIMITS['message-text']);
const file = (text: string) => ({ name: 'a.txt', mediaType: 'text/plain', size: 1, text });

it('a paste of a megabyte can be sent, one that no model could read is refused before it is stored', () => {
  expect(() => assertSendable({ text: LONGEST, files: [file(LONGEST)] })).not.toThrow();
  for (const body of [{ text: `${LONGEST}x` }, { text: 'Read this.', files: [file(`${LONGEST}x`)] }]) {
    expect(() => assertSendable(body)).toThrow('longer than any model can read');
  }
});
