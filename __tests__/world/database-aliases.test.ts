import fc from 'fast-check';

import { aliasesAfter, type Aliases } from '@/world/database/database-aliases';

/** Names as a folder knows them: each stands for a file of its own, whatever was moved or removed before. */
const NAMES = ['skein.db', 'skein.db.copying', 'skein.db.copy-daily-1', 'skein.db.copy-daily-2', 'skein.db.damaged-1'];
const name = fc.constantFrom(...NAMES);
const step = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), name }),
  fc.record({ kind: fc.constant('remove' as const), name }),
  fc.record({ kind: fc.constant('move' as const), name, to: name }),
);

it('S9: every name leads to the file that was written or moved there, in any order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let aliases: Aliases = {};
      const folder = new Map<string, number>();
      const pool = new Map<string, number>();
      const placeOf = (each: string) => aliases[each] ?? each;
      for (const [at, each] of steps.entries()) {
        if (each.kind === 'write') {
          folder.set(each.name, at);
          pool.set(placeOf(each.name), at);
        } else if (each.kind === 'remove') {
          folder.delete(each.name);
          pool.delete(placeOf(each.name));
          aliases = aliasesAfter(aliases, each.name, null);
        } else if (folder.has(each.name) && !folder.has(each.to)) {
          folder.set(each.to, folder.get(each.name) ?? -1);
          folder.delete(each.name);
          aliases = aliasesAfter(aliases, each.name, each.to);
        }
        for (const known of NAMES) expect(pool.get(placeOf(known))).toBe(folder.get(known));
        expect(pool.size).toBe(folder.size);
      }
    }),
    { numRuns: 500 },
  );
});
