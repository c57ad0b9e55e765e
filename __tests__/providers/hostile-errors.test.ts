import { faultFromBody } from '@/providers/errors/read-fault';

it('an error body of nested lists does not exhaust the stack', () => {
  const depth = 100_000;
  expect(faultFromBody('['.repeat(depth) + ']'.repeat(depth))).toMatchObject({ code: null, message: null });
});

it('an error in a list is still read', () => {
  expect(faultFromBody('[{"error":{"code":400,"message":"Bad."}}]')).toMatchObject({ code: '400', message: 'Bad.' });
});

it.each([
  ['text', 'x'.repeat(1_000_000)],
  ['JSON', JSON.stringify({ error: { message: '1'.repeat(1_000_000) } })],
  ['a JSON string', JSON.stringify('y'.repeat(1_000_000))],
])('an endless message (%s) is read up to a limit, because many patterns are searched in it', (_kind, body) => {
  expect(faultFromBody(body).message?.length).toBe(10_000);
});
