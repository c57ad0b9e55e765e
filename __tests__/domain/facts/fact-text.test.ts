import { factText } from '@/domain/facts/fact-text';
import { LOOKUP_TOOLS } from '@/domain/tools/lookup-tools';
import { aToolMessage } from '../../support/builders/messages';

it.each(LOOKUP_TOOLS)(
  'a result of %s states no facts of the chat: it repeats what another message states',
  (toolName) => {
    expect(factText(aToolMessage({ toolName, toolOutput: 'Parcel QP-77001-A.' }))).toBe('');
  },
);

it('a result of any other tool states facts, and so do the arguments of the call', () => {
  const call = aToolMessage({ toolName: 'http_request', toolInput: '{"id":"ZX-1"}', toolOutput: 'Parcel QP-77001-A.' });
  expect(factText(call)).toBe('{"id":"ZX-1"}\nParcel QP-77001-A.');
});
