import { numbersFrom } from './random';

/** A fact that a conversation mentions once, and what a model would ask to find it again. */
export interface PlantedFact {
  readonly sentence: string;
  /** What must be found. */
  readonly answer: string;
  readonly question: string;
}

const FIRST = [
  'Mira',
  'Tarek',
  'Ines',
  'Jonas',
  'Paula',
  'Henrik',
  'Leila',
  'Viktor',
  'Amina',
  'Oskar',
  'Noor',
  'Sven',
];
const LAST = ['Vantor', 'Olsen', 'Brandt', 'Keller', 'Sato', 'Moreau', 'Lindqvist', 'Haddad', 'Ferrara', 'Nowak'];

/** Facts of different kinds, each about another person, so that no two have the same answer. */
export function plantFacts(count: number): readonly PlantedFact[] {
  const next = numbersFrom(11);
  return Array.from({ length: count }, (_, n) => {
    const cycle = Math.floor(n / (FIRST.length * LAST.length));
    const middle = cycle === 0 ? '' : `${String.fromCharCode(64 + cycle)}. `;
    const name = `${FIRST[n % FIRST.length]} ${middle}${LAST[Math.floor(n / FIRST.length) % LAST.length]}`;
    const digits = 10_000 + n * 7 + next(7);
    switch (n % 5) {
      case 0:
        return fact(`The locker of ${name} has the code QX-${digits}-B.`, `QX-${digits}-B`, `locker code of ${name}`);
      case 1:
        return fact(
          `The invoice for ${name} is over ${digits}.75 EUR.`,
          `${digits}.75 EUR`,
          `invoice amount for ${name}`,
        );
      case 2: {
        const day = `${2030 + (n % 60)}-0${1 + next(9)}-${10 + next(18)}`;
        return fact(`The visit of ${name} is planned for ${day}.`, day, `when is the visit of ${name} planned`);
      }
      case 3:
        return fact(
          `The drawings by ${name} are at https://plans.test/${digits}.`,
          `https://plans.test/${digits}`,
          `link to the drawings by ${name}`,
        );
      default:
        return fact(
          `The doctor recommended by ${name} is Dr. Ruben Falk${digits}.`,
          `Falk${digits}`,
          `doctor recommended by ${name}`,
        );
    }
  });
}

function fact(sentence: string, answer: string, question: string): PlantedFact {
  return { sentence, answer, question };
}
