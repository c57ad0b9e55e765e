import { locateSought } from '@/domain/search/sought-text';

const FILLER = Array.from(
  { length: 40 },
  (_, index) => `Part ${index}: the river runs to the sea and nobody knows it.`,
);

function among(sentence: string, index = 25): readonly string[] {
  return [...FILLER.slice(0, index), sentence, ...FILLER.slice(index)];
}

describe('the place of a text in a message', () => {
  it('is the block that has the excerpt of a search', () => {
    const blocks = among('The **lantern** festival in Überlingen is in May.');
    const place = locateSought(blocks, {
      text: '…nobody knows it. The lantern festival in Überl…',
      words: ['lant', 'Überl'],
    });
    expect(place).toEqual({ index: 25, fraction: expect.closeTo(6 / 50, 1) });
  });

  it('is the right one of several blocks with the word', () => {
    const blocks = ['A lantern.', ...among('My lantern broke on Tuesday in Kyoto.')];
    const sought = { text: '…lantern broke on Tuesday…', words: ['lantern'] };
    expect(locateSought(blocks, sought)?.index).toBe(26);
  });

  it('is the sentence that a line of a summary is about, in other words', () => {
    const blocks = among('We set aside 4,250 euros for the whole trip, and the river is free.');
    expect(locateSought(blocks, { text: 'The budget of the trip: 4,250 euros', words: [] })?.index).toBe(25);
  });

  it('is far into a long block', () => {
    const [block] = [`${FILLER.join(' ')} lantern ${FILLER.join(' ')}`];
    expect(locateSought([block ?? ''], { text: 'lantern', words: ['lantern'] })?.fraction).toBeCloseTo(0.5, 1);
  });

  it('works without spaces between words', () => {
    expect(locateSought(among('明日は東京駅です'), { text: '明日は東京駅です', words: ['東京'] })?.index).toBe(25);
  });

  it('is unknown if no word occurs', () => {
    expect(locateSought(FILLER, { text: 'zyzzyva', words: ['zyzzyva'] })).toBeNull();
    expect(locateSought([], { text: 'a', words: [] })).toBeNull();
  });
});
