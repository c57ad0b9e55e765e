import type { DemoLanguage } from './demo-language';

/** What the demo can show, and what it is asked to show it. */
export const TOPICS = [
  'what',
  'table',
  'code',
  'formula',
  'web',
  'long',
  'time',
  'think',
  'essay',
  'realModel',
  'trip1',
  'trip2',
  'trip3',
  'trip4',
  'trip5',
  'bookingCode',
  'firstDay',
] as const;

export type Topic = (typeof TOPICS)[number];

export type Labels = Readonly<Record<Topic, string>>;

/** All languages are at hand, so that a question is recognised after the user has changed the language. */
export const LABELS: Readonly<Record<DemoLanguage, Labels>> = {
  en: {
    what: 'What can you do?',
    table: 'Show a table',
    code: 'Show some code',
    formula: 'Show a formula',
    web: 'Use a tool that asks me first',
    long: 'Show a long chat being summarised',
    time: 'What time is it?',
    think: 'Show your thinking',
    essay: 'Write 300 words about the sea',
    realModel: 'How do I use a real model?',
    trip1: 'I’m going to Lisbon. My booking code is LX-4082. What should I see on the first day?',
    trip2: 'And on the second day?',
    trip3: 'And on the third day?',
    trip4: 'What should I eat in Lisbon?',
    trip5: 'What will the trip cost?',
    bookingCode: 'What is my booking code?',
    firstDay: 'What did you suggest for the first day?',
  },
  de: {
    what: 'Was kannst du?',
    table: 'Zeig eine Tabelle',
    code: 'Zeig etwas Code',
    formula: 'Zeig eine Formel',
    web: 'Nutze ein Tool, das mich vorher fragt',
    long: 'Zeig, wie ein langer Chat zusammengefasst wird',
    time: 'Wie spät ist es?',
    think: 'Zeig, wie du denkst',
    essay: 'Schreib 300 Wörter über das Meer',
    realModel: 'Wie nutze ich ein echtes Modell?',
    trip1: 'Ich reise nach Lissabon. Mein Buchungscode ist LX-4082. Was soll ich am ersten Tag sehen?',
    trip2: 'Und am zweiten Tag?',
    trip3: 'Und am dritten Tag?',
    trip4: 'Was soll ich in Lissabon essen?',
    trip5: 'Was wird die Reise kosten?',
    bookingCode: 'Wie lautet mein Buchungscode?',
    firstDay: 'Was hast du für den ersten Tag vorgeschlagen?',
  },
  es: {
    what: '¿Qué puedes hacer?',
    table: 'Muestra una tabla',
    code: 'Muestra algo de código',
    formula: 'Muestra una fórmula',
    web: 'Usa una herramienta que me pida permiso',
    long: 'Muestra cómo se resume un chat largo',
    time: '¿Qué hora es?',
    think: 'Muestra cómo piensas',
    essay: 'Escribe 300 palabras sobre el mar',
    realModel: '¿Cómo uso un modelo de verdad?',
    trip1: 'Voy a viajar a Lisboa. Mi código de reserva es LX-4082. ¿Qué debería ver el primer día?',
    trip2: '¿Y el segundo día?',
    trip3: '¿Y el tercer día?',
    trip4: '¿Qué debería comer en Lisboa?',
    trip5: '¿Cuánto costará el viaje?',
    bookingCode: '¿Cuál es mi código de reserva?',
    firstDay: '¿Qué propusiste para el primer día?',
  },
  'zh-Hans': {
    what: '你能做什么？',
    table: '展示一个表格',
    code: '展示一段代码',
    formula: '展示一个公式',
    web: '使用一个会先征求我同意的工具',
    long: '展示长对话如何被总结',
    time: '现在几点？',
    think: '展示你的思考过程',
    essay: '写 300 字关于大海',
    realModel: '怎样使用真正的模型？',
    trip1: '我要去里斯本。我的预订号是 LX-4082。第一天该看什么？',
    trip2: '第二天呢？',
    trip3: '第三天呢？',
    trip4: '在里斯本该吃什么？',
    trip5: '这次旅行要花多少钱？',
    bookingCode: '我的预订号是多少？',
    firstDay: '第一天你推荐了什么？',
  },
  ja: {
    what: '何ができますか？',
    table: '表を見せて',
    code: 'コードを見せて',
    formula: '数式を見せて',
    web: '事前に確認を求めるツールを使って',
    long: '長いチャットが要約される様子を見せて',
    time: '今何時ですか？',
    think: '考える過程を見せて',
    essay: '海について300語で書いて',
    realModel: '本物のモデルを使うには？',
    trip1: 'リスボンに行きます。私の予約番号はLX-4082です。初日は何を見ればいいですか？',
    trip2: '2日目は？',
    trip3: '3日目は？',
    trip4: 'リスボンでは何を食べればいいですか？',
    trip5: '旅行の費用はいくらになりますか？',
    bookingCode: '私の予約番号は何でしたか？',
    firstDay: '初日には何を勧めてくれましたか？',
  },
  ar: {
    what: 'ماذا يمكنك أن تفعل؟',
    table: 'اعرض جدولًا',
    code: 'اعرض مثالًا من الشيفرة',
    formula: 'اعرض معادلة',
    web: 'استخدم أداة تطلب إذني أولًا',
    long: 'اعرض كيف تُلخَّص محادثة طويلة',
    time: 'كم الساعة؟',
    think: 'اعرض طريقة تفكيرك',
    essay: 'اكتب 300 كلمة عن البحر',
    realModel: 'كيف أستخدم نموذجًا حقيقيًا؟',
    trip1: 'سأسافر إلى لشبونة. رمز حجزي هو LX-4082. ماذا أزور في اليوم الأول؟',
    trip2: 'وفي اليوم الثاني؟',
    trip3: 'وفي اليوم الثالث؟',
    trip4: 'ماذا آكل في لشبونة؟',
    trip5: 'كم ستكلف الرحلة؟',
    bookingCode: 'ما هو رمز حجزي؟',
    firstDay: 'ماذا اقترحت لليوم الأول؟',
  },
};

/** What a message asks to be shown, in whichever language; null when it is none of the suggestions. */
export function topicOf(text: string): Topic | null {
  const wanted = plain(text);
  return BY_TEXT.get(wanted) ?? null;
}

const BY_TEXT = new Map(
  Object.values(LABELS).flatMap((labels) => TOPICS.map((topic) => [plain(labels[topic]), topic] as const)),
);

/** People leave out the end of a sentence, and keyboards differ in their apostrophes. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s.!?。！？؟¿¡]+$|^[\s¿¡]+/gu, '')
    .replace(/\s+/g, ' ');
}
