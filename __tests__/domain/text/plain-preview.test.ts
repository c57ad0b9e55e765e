import { plainPreview } from '@/domain/text/plain-preview';

it.each([
  ['Costs. | Item | Per day | |:---|---:| | Food | 30 |', 'Costs. Item Per day Food 30'],
  ['| Item | Per day | |---|---| | Food', 'Item Per day Food'],
  ['Costs. | Item | Per day | |:---', 'Costs. Item Per day'],
  ['Costs. | Item | Per day | |:-', 'Costs. Item Per day'],
  ['Item | Per day --- | --- Food | 30', 'Item Per day Food 30'],
  ['> Quoted words', 'Quoted words'],
  ['He said: > Quoted words. > More', 'He said: Quoted words. More'],
  ['Intro. ## Head **bold** `code`', 'Intro. Head bold code'],
  ['Intro. ##', 'Intro.'],
])('a stored preview loses its marks: %j', (stored, shown) => {
  expect(plainPreview(stored)).toBe(shown);
});

it.each(['5 > 3 and a | b', 'C# and #1', 'a - b', 'ls | sort | wc -l', 'a || b', 'wait --- what'])(
  'stays: %j',
  (text) => {
    expect(plainPreview(text)).toBe(text);
  },
);
