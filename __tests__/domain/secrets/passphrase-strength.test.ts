import fc from 'fast-check';
import { passphraseStrength } from '@/domain/secrets/passphrase-strength';

it.each([
  [
    'weak',
    ['', 'aaaaaaaaaaaa', 'passwordpassword', '123456789012', 'password12345', 'secret secret secret', 'Summer2026!!'],
  ],
  ['fair', ['Kyoto in April 2026', 'correct horse battery']],
  ['strong', ['correct horse battery staple', 'xK9#mQ2$vL7p', 'лампа дождь ключ поезд', '秋桜の駅で三匹の猫']],
] as const)('the strength is %s', (strength, passphrases) => {
  for (const passphrase of passphrases)
    expect([passphrase, passphraseStrength(passphrase)]).toEqual([passphrase, strength]);
});

it('another word never makes a passphrase weaker, and repeating it adds nothing', () => {
  const order = ['weak', 'fair', 'strong'];
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 20 }), (passphrase, more) => {
      const [before, after] = [passphrase, `${passphrase} ${more}`]
        .map(passphraseStrength)
        .map((each) => order.indexOf(each));
      expect(after).toBeGreaterThanOrEqual(before ?? 0);
      expect(passphraseStrength(`${passphrase} ${passphrase}`)).toBe(passphraseStrength(passphrase));
    }),
  );
});
