import fc from 'fast-check';

import type { ChatRow } from '@/ui/chat/rows/chat-rows';
import { storedRows, withLiveRows } from '@/ui/chat/rows/chat-rows';
import { haveSeveralSpoken, nameModels } from '@/ui/chat/rows/models/name-models';
import { sameRow } from '@/ui/chat/rows/row-equality';
import { anAssistantMessage, aToolMessage, aUserMessage } from '../../support/builders/messages';

const user = (id: string, seq: number) => aUserMessage({ id, seq, content: id });
const answer = (id: string, seq: number, modelId: string, providerId = 'p') =>
  anAssistantMessage({ id, seq, content: id, endReason: 'stop', modelId, providerId });

const WHOLE = { hasOlder: false, hasNewer: false };
const TAIL = { hasOlder: true, hasNewer: false };
const shape = (rows: readonly ChatRow[]) =>
  rows.map((row) => (row.kind === 'model-change' ? `→${row.model.modelId}` : row.key));

describe('the models of a chat', () => {
  const messages = [user('q1', 1), answer('a1', 2, 'one'), user('q2', 3), answer('a2', 4, 'two')];

  it('are named once two of them have answered, with a divider above the question that the second one answers', () => {
    const rows = nameModels(storedRows(messages, WHOLE), null);
    expect(shape(rows)).toEqual(['day:q1', 'q1', 'q1:0', '→two', 'q2', 'q2:0', 'q2:end']);
    expect(rows.flatMap((row) => ('namesModel' in row ? [row.namesModel] : []))).toEqual([true, true, true]);
  });

  it('are named while the second one writes its first answer', () => {
    const question = user('q2', 3);
    const live = { providerId: 'p', modelId: 'two' };
    const rows = withLiveRows([...messages.slice(0, 2), question], false, question, []);
    expect(haveSeveralSpoken(['one'], live)).toBe(true);
    expect(shape(nameModels(rows, live))).toEqual(['day:q1', 'q1', 'q1:0', '→two', 'q2', 'q2:end']);
    const written = withLiveRows([...messages.slice(0, 2), question], false, question, ['tool', 'answer']);
    expect(shape(nameModels(written, live)).slice(3)).toEqual(['→two', 'q2', 'q2:0', 'q2:1', 'q2:end']);
  });

  it('are not named while only one has answered', () => {
    expect(haveSeveralSpoken(['one'], null)).toBe(false);
    expect(haveSeveralSpoken([], { providerId: 'p', modelId: 'one' })).toBe(false);
    expect(haveSeveralSpoken(['one'], { providerId: 'p', modelId: 'one' })).toBe(false);
  });

  it('do not change at the first loaded question, before which anything may have been said', () => {
    expect(shape(nameModels(storedRows(messages.slice(2), TAIL), null))).toEqual(['q2', 'q2:0', 'q2:end']);
  });

  it('do not change when the same model comes from another provider', () => {
    const moved = [user('q1', 1), answer('a1', 2, 'one'), user('q2', 3), answer('a2', 4, 'one', 'other')];
    expect(shape(nameModels(storedRows(moved, WHOLE), null))).not.toContain('→one');
  });

  it('change in the middle of a turn, too, and skip answers whose model is not known', () => {
    const mixed = [user('q1', 1), answer('a1', 2, 'one'), aToolMessage({ id: 't', seq: 3 }), answer('a2', 4, 'two')];
    const further = [user('q2', 5), answer('a3', 6, ''), user('q3', 7), answer('a4', 8, 'two')];
    const rows = nameModels(storedRows([...mixed, ...further], WHOLE), null);
    expect(shape(rows).filter((key) => key.startsWith('→'))).toEqual(['→two']);
    expect(shape(rows).indexOf('→two')).toBe(shape(rows).indexOf('q1:2') - 1);
  });

  it('leave the keys and order of all other rows alone, and separate exactly the answers of different models', () => {
    const turns = fc.array(fc.record({ model: fc.constantFrom('one', 'two', 'three'), hasTool: fc.boolean() }));
    fc.assert(
      fc.property(turns, (chat) => {
        const stored = chat.flatMap(({ model, hasTool }, index) => [
          user(`q${index}`, index * 3 + 1),
          ...(hasTool ? [aToolMessage({ id: `t${index}`, seq: index * 3 + 2 })] : []),
          answer(`a${index}`, index * 3 + 3, model),
        ]);
        const plain = storedRows(stored, WHOLE);
        const named = nameModels(plain, null);
        const others = named.filter(({ kind }) => kind !== 'model-change');
        expect(others.map(({ key }) => key)).toEqual(plain.map(({ key }) => key));
        expect(new Set(named.map(({ key }) => key)).size).toBe(named.length);
        const changes = chat.filter(({ model }, index) => index > 0 && chat[index - 1]?.model !== model);
        expect(named.flatMap((row) => (row.kind === 'model-change' ? [row.model.modelId] : []))).toEqual(
          changes.map(({ model }) => model),
        );
        for (const [index, row] of named.entries())
          if (row.kind === 'model-change') expect(named[index + 1]?.kind).toBe('user');
      }),
    );
  });

  it('make a row render again when its name appears, and only then', () => {
    const plain = storedRows(messages, WHOLE);
    const named = nameModels(plain, null).filter(({ kind }) => kind !== 'model-change');
    const changed = named.filter((row, index) => plain[index] && !sameRow(plain[index], row));
    expect(changed.map(({ key }) => key)).toEqual(['q1:0', 'q2:0', 'q2:end']);
    expect(nameModels(plain, null).every((row, index) => sameRow(nameModels(plain, null)[index] ?? row, row))).toBe(
      true,
    );
  });
});
