import fc from 'fast-check';
import { decideCall, NO_UNTRUSTED_TEXT, type UntrustedText } from '@/domain/tools/permission';
import { aTool } from '../../support/builders/tools';

const TOOLS = [
  aTool('http_request', { risk: 'network' }),
  aTool('save_memory', { risk: 'changes' }),
  aTool('get_current_time'),
  aTool('search_history', { risk: 'reads-device', bringsUntrustedText: true }),
  aTool('one__ask', { risk: 'network', server: 'one' }),
  aTool('two__ask', { risk: 'network', server: 'two' }),
];

describe('whether a call may run', () => {
  const untrusted = fc.constantFrom<UntrustedText>(
    NO_UNTRUSTED_TEXT,
    { kind: 'some', onlyFromServer: null },
    { kind: 'some', onlyFromServer: 'one' },
  );
  const standing = fc.option(
    fc.record({ decision: fc.constantFrom('allow', 'deny'), grantedDespiteUntrustedText: fc.boolean() }),
  );
  const situation = fc.record({
    standing,
    untrusted,
    asksForKnownAddress: fc.boolean(),
    mayRepeatEffect: fc.boolean(),
  });
  const subject = fc.constantFrom(...TOOLS);

  it('more untrusted text, or an effect that may repeat, never allows what was not allowed before', () => {
    fc.assert(
      fc.property(subject, situation, (tool, now) => {
        const verdict = decideCall(tool, now);
        const clean = decideCall(tool, { ...now, untrusted: NO_UNTRUSTED_TEXT, mayRepeatEffect: false });
        if (verdict === 'allow') expect(clean).toBe('allow');
        if (now.standing?.decision === 'deny') expect([verdict, clean]).toEqual(['deny', 'deny']);
        else if (now.mayRepeatEffect) expect(verdict).toBe('ask');
      }),
    );
  });

  it('nothing leaves the device without a standing permission, and with untrusted text only where that permission fits', () => {
    fc.assert(
      fc.property(subject, situation, (tool, now) => {
        const leaves = tool.server !== null || tool.risk === 'network';
        if (!leaves || decideCall(tool, now) !== 'allow') return;
        expect(now.standing?.decision).toBe('allow');
        if (now.untrusted.kind === 'none') return;
        const isOwnText = tool.server !== null && now.untrusted.onlyFromServer === tool.server;
        expect(now.standing?.grantedDespiteUntrustedText || isOwnText || now.asksForKnownAddress).toBe(true);
      }),
    );
  });
});
