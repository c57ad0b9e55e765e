import { fitLedger, MAX_LEDGER_CHARS, readLedger, writeLedger } from '@/domain/facts/ledger';

it('everything that fits is written and can be read again, however large the ledger may be', () => {
  const many = Array.from({ length: 5_000 }, (_, seq) => ({
    kind: 'identifier' as const,
    text: `QX-${10_000 + seq}-B`,
    seq,
  }));
  const listed = fitLedger(many, 1_000_000);
  const written = writeLedger(listed) ?? '';
  expect(written.length).toBeLessThanOrEqual(MAX_LEDGER_CHARS);
  expect(readLedger(written)).toHaveLength(listed.length);
  expect(listed.length).toBeGreaterThan(500);
  expect(listed[0]?.seq).toBe(4_999);
});
