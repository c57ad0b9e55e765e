/** One unit in each row: its usual form first, other spellings after it. */
const UNITS: readonly string[] = [
  '% percent prozent',
  'eur € euro euros يورو',
  'usd $ us$ dollar dollars dólares دولار',
  'gbp £ pound pounds',
  'jpy ¥ yen 円',
  'cny 元 yuan rmb 块',
  'chf',
  'aed درهم',
  'sar ريال',
  '°c',
  '°f',
  '° grad',
  'km kilometre kilometres kilometer kilometers kilómetros كم 公里 キロ',
  'm metre metres meter meters metros 米',
  'cm mm nm in ft mi miles',
  'kg kilo kilos 公斤 千克',
  'g mg t lb lbs oz',
  'l ml litre litres liter liters litros',
  'h hr hrs hour hours stunde stunden hora horas 小时 時間',
  'min mins minute minutes minuten minutos 分钟 分',
  's sec seconds sekunden segundos 秒',
  'ms',
  'days day tag tage tagen días día 天 日間',
  'weeks week woche wochen semanas 周',
  'months month monat monate monaten meses 个月',
  'years year jahr jahre jahren años año 年',
  'gb mb kb tb gib mib kib bytes',
  'w kw kwh mwh v a hz khz mhz ghz px dpi pt',
  'k mio bn million millions millionen millones billion tokens token',
  '人 个 個 件 台 本 歳 岁 号 名 次 回 枚 点 階 楼 月 日 時 点钟',
];

/** Rows whose members are different units are listed in one row only to keep the table short. */
const SEPARATE = /^(?:cm|g|gb|w|k|人|l ml) /;

const USUAL: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap((row) => {
    const forms = row.split(' ');
    return forms.map((form) => [form, SEPARATE.test(row) ? form : (forms[0] ?? form)] as const);
  }),
);

const escaped = (form: string) => form.replace(/[$]/g, '\\$&');
const isWord = (form: string) => /[a-z]$/u.test(form);
const longestFirst = [...USUAL.keys()].sort((a, b) => b.length - a.length);
const words = longestFirst.filter(isWord).map(escaped).join('|');
const signs = longestFirst
  .filter((form) => !isWord(form))
  .map(escaped)
  .join('|');

/** For a regular expression with the flags `i` and `u`. A unit of letters ends with its word. */
export const UNIT_PATTERN = `(?:${signs}|(?:${words})(?![\\p{L}\\p{N}]))`;

export function usualUnit(unit: string): string {
  const form = unit.toLowerCase();
  return USUAL.get(form) ?? form;
}
