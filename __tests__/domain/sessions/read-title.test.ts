import { readTitle } from '@/domain/sessions/read-title';

const QUESTION = 'What can you do?';

it.each([
  ['Trip to Kyoto', 'Trip to Kyoto'],
  ['  "Trip to Kyoto."\n', 'Trip to Kyoto'],
  ['**Trip to Kyoto**', 'Trip to Kyoto'],
  ['Title: “Trip to Kyoto”', 'Trip to Kyoto'],
  ['**Title:** Trip to Kyoto', 'Trip to Kyoto'],
  ['# Trip to Kyoto\n\nA short title for the chat.', 'Trip to Kyoto'],
  ['Here is a title:\n\nTrip to Kyoto', 'Trip to Kyoto'],
  ['Postgres vs. SQLite', 'Postgres vs. SQLite'],
  ['What’s new in Node 22', 'What’s new in Node 22'],
  ['京都旅行', '京都旅行'],
  ['Why is the sky blue?', 'Why is the sky blue?'],
  ['What can you do', 'What can you do?'],
])('the reply %j gives the title %j', (reply, title) => {
  expect(readTitle(reply, QUESTION)).toBe(title);
});

it.each([
  '',
  '"""',
  'This is llama-3.3-70b. You said "Write a title of two to six words for the conversation below".',
  'Write a title of two to six words',
  'User: What can you do?',
  'I can help. Ask me anything',
  'Sure! Kyoto trip',
  'Kyoto and “Dune” compared',
  'こんにちは。何をしましょうか',
  'a '.repeat(13),
  'A'.repeat(61),
  `${'long '.repeat(10_000)}`,
])('the reply %j is not a title', (reply) => {
  expect(readTitle(reply, QUESTION)).toBe('');
});
