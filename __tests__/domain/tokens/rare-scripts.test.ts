import { encode } from 'gpt-tokenizer/encoding/o200k_base';

import { estimateFromText } from '@/domain/tokens/token-estimator';

import { writtenSamples } from '../../support/samples/token-corpus';

/** Scripts that the fitting program has no text of. Most tokenizers cut them into their UTF-8 bytes. */
const RARE: readonly (readonly [string, string])[] = [
  ['Thaana', 'ހުރިހާ އިންސާނުން ވެސް އުފަންވަނީ، ދަރަޖަ އާއި ޙައްޤު ތަކުގައި މިނިވަންކަން ލިބިގެންވާ ބައެއްގެ ގޮތުގައެވެ.'],
  ['Tifinagh', 'ⵉⵎⴷⴰⵏⵏ ⴰⴽⴽⵡ ⵜⵜⵍⴰⵍⵏ ⴷ ⵉⵍⴻⵍⵍⵉⵢⵏ ⵎⵙⴰⵡⴰⵏ ⵖ ⵡⴰⴷⴷⵓⵔ ⴷ ⵉⵣⵔⴼⴰⵏ'],
  ['Cherokee', 'ᏂᎦᏓ ᎠᏂᏴᏫ ᏂᎨᎫᏓᎸᎾ ᎠᎴ ᎤᏂᏠᏱ ᎤᎾᏕᎿ ᏚᏳᎧᏛ ᎨᏒᎢ'],
  ['Inuktitut', 'ᐃᓅᔪᓕᒫᑦ ᐊᓂᖅᑎᕆᔪᓕᒫᑦ ᐃᓅᓚᐅᕐᒪᑕ ᐃᓱᒪᕐᓱᕐᖢᑎᒃ ᐊᒻᒪᓗ ᐊᔾᔨᐅᖃᑎᒌᒃᖢᑎᒃ'],
  ['Yi', 'ꊿꂷꃅꄿꐨꐥ，ꌅꅍꂿꐨꑌꐥꌐ。ꊿꊇꉪꍆꌋꆀꁨꉌꑌꐥ'],
  ['Javanese', 'ꦱꦧꦼꦤ꧀ꦮꦺꦴꦁꦏꦭꦲꦶꦂꦫꦏꦺꦏꦤ꧀ꦛꦶꦩꦂꦢꦶꦏꦭꦤ꧀ꦢꦂꦧꦺꦩꦂꦠꦧꦠ꧀'],
  ['Mongolian', 'ᠬᠦᠮᠦᠨ ᠪᠦᠷ ᠲᠥᠷᠥᠵᠦ ᠮᠡᠨᠳᠡᠯᠡᠬᠦ ᠡᠷᠬᠡ ᠴᠢᠯᠥᠭᠡ ᠲᠡᠢ'],
  ['Syriac', 'ܟܠ ܒܪܢܫܐ ܒܪܝܠܗ ܚܐܪܐ ܘܒܪܒܪ ܓܘ ܐܝܩܪܐ ܘܙܕܩܐ'],
  ["N'Ko", 'ߡߐ߱ ߓߍ߯ ߞߊ߲ߡߊߣߍ߲߫ ߟߋ߬ ߟߊ߫ ߤߙߐߦߊ ߘߐ߫'],
  ['Gothic', '𐌰𐍄𐍄𐌰 𐌿𐌽𐍃𐌰𐍂 𐌸𐌿 𐌹𐌽 𐌷𐌹𐌼𐌹𐌽𐌰𐌼'],
  ['cuneiform', '𒀀𒈾 𒀭𒌓 𒁀𒉌 𒅗𒌋 𒂗𒆤'],
  ['decomposed Hangul', '모든 인간은 태어날 때부터 자유로우며'.normalize('NFD')],
  ['the phonetic alphabet', 'ðɪs ɪz ə tɛst ʌv ðə fəˈnɛtɪk ˈælfəˌbɛt ænd ɪts ˈtoʊkənz'],
];

describe('A20: scripts without a row', () => {
  it.each(RARE)('%s is counted by its bytes: neither 10 %% too low nor far above them', (_name, text) => {
    const estimate = estimateFromText(text);
    expect(estimate / encode(text).length).toBeGreaterThanOrEqual(0.9);
    // One token a byte is the most that any tokenizer makes of a text, and the margin is ours.
    expect(estimate / Buffer.byteLength(text)).toBeLessThanOrEqual(1.15);
  });

  it.each(['vietnamese', 'french', 'polish'])(
    'decomposed %s costs what the tokenizer says, -10 %% … +25 %%',
    (kind) => {
      const text =
        writtenSamples()
          .find((sample) => sample.kind === kind)
          ?.text.normalize('NFD') ?? '';
      const error = estimateFromText(text) / encode(text).length - 1;
      expect(error).toBeGreaterThanOrEqual(-0.1);
      expect(error).toBeLessThanOrEqual(0.25);
    },
  );
});
