import type { OwnerAnswer } from '@/domain/access/app-lock';
import { createRevealKey } from '@/domain/access/reveal-key';
import { bindSecret } from '@/domain/secrets/bound-secret';

const prompt = { title: 'Show the key', cancel: 'Cancel' };

function revealWith(answer: OwnerAnswer, stored: string | null = bindSecret('https://api.example', 'sk-secret')) {
  const reads: string[] = [];
  const secrets = {
    async get(name: string) {
      reads.push(name);
      return stored;
    },
  };
  return { reveal: createRevealKey(secrets, { confirm: async () => answer }), reads };
}

describe('a stored key is shown', () => {
  it('to the owner of the device', async () => {
    const { reveal } = revealWith('confirmed');
    const confirm = () => Promise.reject(new Error('The device has asked already.'));
    expect(await reveal('p1', { prompt, confirm })).toEqual({ kind: 'key', key: 'sk-secret' });
  });

  it.each(['cancelled', 'failed', 'too-many', 'unavailable'] as const)(
    'to nobody after "%s": it is not even read',
    async (answer) => {
      const { reveal, reads } = revealWith(answer);
      expect(await reveal('p1', { prompt, confirm: async () => true })).toEqual({ kind: 'refused', answer });
      expect(reads).toEqual([]);
    },
  );

  it('after a question of the app where the device cannot ask', async () => {
    const { reveal, reads } = revealWith('unprotected');
    expect(await reveal('p1', { prompt, confirm: async () => false })).toEqual({
      kind: 'refused',
      answer: 'cancelled',
    });
    expect(reads).toEqual([]);
    expect(await reveal('p1', { prompt, confirm: async () => true })).toEqual({ kind: 'key', key: 'sk-secret' });
  });

  it('only if there is one', async () => {
    const { reveal } = revealWith('confirmed', null);
    await expect(reveal('p1', { prompt, confirm: async () => true })).rejects.toMatchObject({
      error: { kind: 'key-missing' },
    });
  });
});
