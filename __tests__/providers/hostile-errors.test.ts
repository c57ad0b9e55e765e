import { faultFromBody } from '@/providers/errors/read-fault';

it('an error body of nested lists does not exhaust the stack', () => {
  const depth = 100_000;
  expect(faultFromBody('['.repeat(depth) + ']'.repeat(depth))).toMatchObject({ code: null, message: null });
});

it('an error in a list is still read', () => {
  expect(faultFromBody('[{"error":{"code":400,"message":"Bad."}}]')).toMatchObject({ code: '400', message: 'Bad.' });
});
