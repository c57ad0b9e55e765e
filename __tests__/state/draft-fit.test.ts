import { draftFit } from '@/state/composer/draft-fit';

import { PICTURE, words } from '../support/samples/stored-rows';

const draft = { text: 'Hello', images: [], files: [] };

describe('whether a draft reaches the model whole', () => {
  it('is unknown as long as the window is', () => {
    expect(draftFit({ ...draft, text: words(50_000) }, null)).toBe('whole');
  });

  it('depends on words, files and pictures', () => {
    const file = { name: 'a.txt', mediaType: 'text/plain', size: 1, text: words(3_000) };
    expect(draftFit(draft, 3_000)).toBe('whole');
    expect(draftFit({ ...draft, text: words(3_000) }, 3_000)).toBe('clipped');
    expect(draftFit({ ...draft, files: [file] }, 3_000)).toBe('clipped');
    expect(draftFit({ ...draft, images: [PICTURE] }, 3_000)).toBe('whole');
    expect(draftFit({ ...draft, images: [PICTURE, PICTURE] }, 3_000)).toBe('pictures');
  });
});
