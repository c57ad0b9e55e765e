/** The months by their names in the languages of the app, in order. Chinese and Japanese write numbers. */
const NAMES: readonly string[] = [
  'january jan januar jänner enero ene يناير',
  'february feb februar febrero فبراير',
  'march mar märz mär marzo مارس',
  'april apr abril abr أبريل ابريل',
  'may mai mayo مايو',
  'june jun juni junio يونيو',
  'july jul juli julio يوليو',
  'august aug agosto ago أغسطس اغسطس',
  'september sep sept septiembre setiembre سبتمبر',
  'october oct oktober okt octubre أكتوبر اكتوبر',
  'november nov noviembre نوفمبر',
  'december dec dezember dez diciembre dic ديسمبر',
];

const NUMBERS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name) => [name.normalize('NFKC'), index + 1] as const)),
);

/** For a regular expression; longer names first, so that "march" is not read as "mar". */
export const MONTH_PATTERN = [...NUMBERS.keys()].sort((a, b) => b.length - a.length).join('|');

export function monthNumber(name: string): number | undefined {
  return NUMBERS.get(name.toLowerCase());
}
