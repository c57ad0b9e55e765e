import type { DemoLanguage } from '../languages/demo-language';

export const SECTIONS = ['rules', 'facts', 'said', 'details', 'lastQuestion'] as const;
export type Section = (typeof SECTIONS)[number];

export interface SummaryNames {
  readonly header: string;
  readonly sections: Readonly<Record<Section, string>>;
  readonly answer: string;
  readonly toolResult: string;
}

/** All languages are at hand: the user may change the language between two summaries. */
export const SUMMARY_NAMES: Readonly<Record<DemoLanguage, SummaryNames>> = {
  en: {
    header: 'Taken word for word from the earlier messages.',
    sections: { rules: 'Rules', facts: 'Facts', said: 'Said', details: 'Details', lastQuestion: 'Last question' },
    answer: 'Answer',
    toolResult: 'Tool result',
  },
  de: {
    header: 'Wörtlich aus den früheren Nachrichten übernommen.',
    sections: {
      rules: 'Regeln',
      facts: 'Fakten',
      said: 'Gesagt',
      details: 'Einzelheiten',
      lastQuestion: 'Letzte Frage',
    },
    answer: 'Antwort',
    toolResult: 'Tool-Ergebnis',
  },
  es: {
    header: 'Tomado palabra por palabra de los mensajes anteriores.',
    sections: {
      rules: 'Reglas',
      facts: 'Datos',
      said: 'Dicho',
      details: 'Detalles',
      lastQuestion: 'Última pregunta',
    },
    answer: 'Respuesta',
    toolResult: 'Resultado de herramienta',
  },
  'zh-Hans': {
    header: '逐字摘自之前的消息。',
    sections: { rules: '规则', facts: '事实', said: '说过的话', details: '细节', lastQuestion: '最后的问题' },
    answer: '回答',
    toolResult: '工具结果',
  },
  ja: {
    header: '以前のメッセージからそのまま抜き出したものです。',
    sections: { rules: '決まり', facts: '事実', said: '発言', details: '詳細', lastQuestion: '最後の質問' },
    answer: '回答',
    toolResult: 'ツールの結果',
  },
  ar: {
    header: 'مأخوذ حرفيًا من الرسائل السابقة.',
    sections: {
      rules: 'القواعد',
      facts: 'الحقائق',
      said: 'ما قيل',
      details: 'التفاصيل',
      lastQuestion: 'السؤال الأخير',
    },
    answer: 'الإجابة',
    toolResult: 'نتيجة الأداة',
  },
};

const ALL_NAMES = Object.values(SUMMARY_NAMES);
/** Until version 1 the header was this. */
const HEADERS = new Set(['Extracted from the earlier conversation, word for word.', ...ALL_NAMES.map((n) => n.header)]);

export function isHeader(line: string): boolean {
  return HEADERS.has(line.trim());
}

/** The section that a line begins, in whichever language, and the rest of that line. */
export function readSection(line: string): { readonly section: Section; readonly rest: string } | null {
  const text = line.trim();
  for (const { sections } of ALL_NAMES) {
    const section = SECTIONS.find((name) => text.startsWith(`${sections[name]}:`));
    if (section !== undefined) return { section, rest: text.slice(sections[section].length + 1) };
  }
  return null;
}

/** Whether a line quotes an answer or a tool's result, in whichever language: it matters less than the user's own words. */
export function isReply(text: string): boolean {
  return ALL_NAMES.some(
    ({ answer, toolResult }) => text.startsWith(`${answer}: `) || text.startsWith(`${toolResult}: `),
  );
}
