import type { DemoTexts } from '../languages/demo-texts';

const SAMPLES: readonly (readonly [RegExp, (texts: DemoTexts) => string])[] = [
  [
    /\b(markdown|formatting|formatierung(en)?|formato)\b|格式|書式|تنسيق/iu,
    (texts) => [texts.formatting, texts.table, texts.formula, texts.code].join('\n\n'),
  ],
  [/\b(table|tabelle|tabla)\b|表格|表を|جدول/iu, (texts) => texts.table],
  [/\b(formula|equation|latex|formel|gleichung)\b|fórmula|ecuación|公式|数式|معادلة/iu, (texts) => texts.formula],
  [
    /\b(code block|some code|code example|source code|program|codebeispiel|quelltext|programm)\b|código fuente|代码|コードを|شيفرة/iu,
    (texts) => texts.code,
  ],
];

/** A sample of the formatting that the message names; null when it names none. */
export function findSample(text: string, texts: DemoTexts): string | null {
  return SAMPLES.find(([pattern]) => pattern.test(text))?.[1](texts) ?? null;
}
