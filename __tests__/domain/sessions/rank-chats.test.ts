import { rankChats, type RankedChat } from '@/domain/sessions/rank-chats';

const chat = (title: string, updatedAt: number, isArchived = false): RankedChat => ({ title, updatedAt, isArchived });
const ranked = (chats: readonly RankedChat[], query: string, limit = 20) =>
  rankChats(chats, query, limit).map(({ title }) => title);

it('lists the newest chats first while nothing is typed, without the archived ones', () => {
  const chats = [chat('Old', 1), chat('Newest', 3), chat('Archived', 4, true), chat('Newer', 2)];
  expect(ranked(chats, '')).toEqual(['Newest', 'Newer', 'Old']);
  expect(ranked(chats, '   ')).toEqual(['Newest', 'Newer', 'Old']);
  expect(ranked(chats, '', 2)).toEqual(['Newest', 'Newer']);
});

it('prefers the start of a title, then of a word, then any part, then all words, then the letters in order', () => {
  const chats = [
    chat('Maple notes for January', 1),
    chat('Replanting', 2),
    chat('A trip plan', 3),
    chat('Plan for June', 4),
    chat('Budget', 9),
  ];
  expect(ranked(chats, 'plan')).toEqual(['Plan for June', 'A trip plan', 'Replanting', 'Maple notes for January']);
  expect(ranked(chats, 'june plan')).toEqual(['Plan for June']);
});

it('the newest of equal matches comes first', () => {
  expect(ranked([chat('Kyoto in May', 1), chat('Kyoto in June', 2)], 'kyoto')).toEqual([
    'Kyoto in June',
    'Kyoto in May',
  ]);
});

it('finds archived chats by name', () => {
  expect(ranked([chat('Taxes', 1, true)], 'tax')).toEqual(['Taxes']);
});

it.each([
  ['KYOTO', 'Trip to Kyōto'],
  ['uber', 'Über das Reisen'],
  ['node js', 'Node.js and C++'],
  ['c++', 'Node.js and C++'],
  ['京都', '春の京都'],
  ['رحلة', 'خطة رحلة'],
])('ignores case, accents and punctuation: %s finds %s', (query, title) => {
  expect(ranked([chat(title, 1), chat('Something else', 2)], query)).toEqual([title]);
});

it('two letters must be next to each other, and a query that fits nothing finds nothing', () => {
  expect(ranked([chat('Lemon pie', 1)], 'lp')).toEqual([]);
  expect(ranked([chat('Lemon pie', 1)], 'lpx')).toEqual([]);
  expect(ranked([chat('Lemon pie', 1)], 'lmn')).toEqual(['Lemon pie']);
  expect(ranked([chat('Lemon pie', 1)], '?!')).toEqual(['Lemon pie']);
});
