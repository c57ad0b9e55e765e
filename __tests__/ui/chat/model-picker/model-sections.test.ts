import type { ModelRef } from '@/domain/conversation';
import type { ModelInfo, ProviderState } from '@/domain/providers/providers';
import { pickerRows, type PickerInput, type PickerRow } from '@/ui/chat/model-picker/model-sections';
import { aProvider } from '../../../support/builders/providers';

const provider = (id: string, more: Partial<ProviderState> = {}): ProviderState => ({
  ...aProvider({ id, name: id.toUpperCase() }),
  hasKey: true,
  isKeyRejected: false,
  ...more,
});

const model = (providerId: string, id: string, displayName: string | null = null) =>
  ({ providerId, id, displayName, prices: null, capabilities: null, contextWindowSize: null }) as ModelInfo;

const ref = (providerId: string, modelId: string): ModelRef => ({ providerId, modelId });

const CHOICES: PickerInput['choices'] = [
  { provider: provider('demo', { type: 'demo', hasKey: false }), models: [model('demo', 'skein-demo')] },
  { provider: provider('one'), models: ['a', 'b', 'c'].map((id) => model('one', id)) },
  { provider: provider('two'), models: [model('two', 'a'), model('two', 'llama', 'Llama 4')] },
];

const rowsOf = (input: Partial<PickerInput> = {}) =>
  pickerRows({
    choices: CHOICES,
    current: null,
    favourites: [],
    starred: input.favourites ?? [],
    recent: [],
    defaultModel: null,
    query: '',
    ...input,
  });

/** "[recent]", "[TWO]", "one a*" (the current one), "two a +" (a favourite). */
const textOf = (row: PickerRow) => {
  if (row.kind === 'heading') return `[${row.key}]`;
  if (row.kind === 'provider') return `[${row.provider.name}]`;
  const { providerId, id } = row.shown.model;
  return `${providerId} ${id}${row.isCurrent ? '*' : ''}${row.isFavourite ? ' +' : ''}`;
};
const shown = (input: Partial<PickerInput> = {}) => rowsOf(input).map(textOf);

it('groups the models by provider, the demo last', () => {
  expect(shown()).toEqual([
    '[ONE]',
    'one a',
    'one b',
    'one c',
    '[TWO]',
    'two a',
    'two llama',
    '[DEMO]',
    'demo skein-demo',
  ]);
});

it('puts favourites, the current model and the recent ones on top, each model once', () => {
  const input = {
    current: ref('two', 'a'),
    favourites: [ref('one', 'c'), ref('gone', 'x')],
    recent: [ref('one', 'b'), ref('one', 'c'), ref('two', 'a'), ref('one', 'gone')],
  };
  expect(shown(input)).toEqual([
    ...['[favourites]', 'one c +'],
    ...['[recent]', 'two a*', 'one b'],
    ...['[ONE]', 'one a', '[TWO]', 'two llama', '[DEMO]', 'demo skein-demo'],
  ]);
  const keys = rowsOf(input).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('finds models by every word of their name, id or provider', () => {
  expect(shown({ query: 'two LLA' })).toEqual(['[TWO]', 'two llama']);
  expect(shown({ query: 'nothing' })).toEqual([]);
});

it('leaves the rows in their places when a star is set or removed', () => {
  const favourites = [ref('one', 'c')];
  expect(shown({ favourites, starred: [ref('two', 'a')] }).slice(0, 6)).toEqual([
    ...['[favourites]', 'one c', '[ONE]', 'one a', 'one b', '[TWO]'],
  ]);
  expect(shown({ favourites, starred: [ref('two', 'a')] })).toContain('two a +');
});

it('marks the default', () => {
  const marked = rowsOf({ defaultModel: ref('one', 'b') }).filter((row) => row.kind === 'model' && row.shown.isDefault);
  expect(marked.map(textOf)).toEqual(['one b']);
});

it('says what keeps a provider from answering, also if it has no models, but not in a search', () => {
  const choices = [
    { provider: provider('keyless', { hasKey: false }), models: [] },
    { provider: provider('rejected', { isKeyRejected: true }), models: [model('rejected', 'a')] },
    { provider: provider('empty'), models: [] },
    { provider: provider('own', { type: 'openai-compatible', hasKey: false }), models: [model('own', 'b')] },
  ];
  const problems = rowsOf({ choices }).flatMap((row) =>
    row.kind === 'provider' ? [[row.provider.id, row.problem]] : [],
  );
  expect(problems).toEqual([
    ['keyless', 'key-missing'],
    ['rejected', 'key-rejected'],
    ['empty', 'no-models'],
    ['own', null],
  ]);
  expect(shown({ choices, query: 'b' })).toEqual(['[OWN]', 'own b']);
});

it('marks servers at home, but not the demo, as local', () => {
  const choices = [
    ...CHOICES,
    { provider: provider('own', { baseUrl: 'http://192.168.1.5:11434/v1' }), models: [model('own', 'x')] },
  ];
  const local = rowsOf({ choices }).filter((row) => row.kind === 'model' && row.shown.isLocal);
  expect(local.map(textOf)).toEqual(['own x']);
});
