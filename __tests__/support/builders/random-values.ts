import fc from 'fast-check';
import { THINKING_EFFORTS } from '@/domain/providers/model-call';
import type { SqlValue } from '@/storage/database/sql-driver';

export type Row = Record<string, SqlValue>;

export const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    'Kyoto 京都',
    'مرحبا',
    '👩‍👩‍👧 family',
    '"quoted" \\ and\nbroken\tup',
    '</script><b>',
    '\u2028\u2029',
    '{"a":1}',
  ),
);
export const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
export const at = fc.integer({ min: 0, max: 4_000_000_000_000 });
export const count = fc.integer({ min: 0, max: 1_000_000 });
export const flag = fc.constantFrom(0, 1);
export const effort = optional(fc.constantFrom(...THINKING_EFFORTS));
export const modelId = fc.constantFrom('gpt-4o', 'llama 3:8b', 'x/y-z', '模型');
export const few = (max: number) => fc.nat({ max });
