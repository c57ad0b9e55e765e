import { toolNameFor } from '@/domain/mcp/read-tool-name';

const known = new Map([['s_127_0_0_1__echo', { name: 'echo', server: '127.0.0.1' }]]);

it.each([
  ['s_127_0_0_1__echo', { name: 'echo', server: '127.0.0.1' }],
  ['http_request', { name: 'http_request', server: null }],
  ['gone__find_book', { name: 'find_book', server: 'gone' }],
  ['gone__a__b', { name: 'a__b', server: 'gone' }],
  ['__odd', { name: '__odd', server: null }],
  ['odd__', { name: 'odd__', server: null }],
  ['', { name: '', server: null }],
])('the tool %j is shown by its own name and that of its server', (offered, shown) => {
  expect(toolNameFor(offered, known)).toEqual(shown);
});

it('before the servers are known, the name is split', () => {
  expect(toolNameFor('s_127_0_0_1__echo', undefined)).toEqual({ name: 'echo', server: 's_127_0_0_1' });
});
