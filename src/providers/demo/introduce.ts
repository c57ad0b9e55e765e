import { DEMO_LABEL } from './demo-label';

type Language = 'en' | 'de' | 'es' | 'zh' | 'ja' | 'ar';

const GREETINGS: readonly (readonly [Language, RegExp])[] = [
  ['en', /^(hi|hello|hey|good (morning|afternoon|evening)|howdy)\b/i],
  ['de', /^(hallo|guten (morgen|tag|abend)|servus|moin)\b/i],
  ['es', /^[¡]?(hola|buen(os|as) (días|tardes|noches))(?!\p{L})/iu],
  ['zh', /^(你好|您好|嗨|早上好|晚上好)/],
  ['ja', /^(こんにちは|こんばんは|おはよう|はじめまして)/],
  ['ar', /^(مرحبا|مرحبًا|السلام عليكم|أهلا|أهلًا)/],
];

const ABOUT_ITSELF =
  /\b(who|what) are you\b|\bwhat can (you|i) (do|try)\b|\bare you (an? )?(ai|real|human|robot)\b|^help\b|\bwer bist du\b|\bquién eres\b|你是谁|あなたは誰|من أنت/i;

const INTRODUCTIONS: Readonly<Record<Language, string>> = {
  en: `Hello! I am the offline demo: **${DEMO_LABEL}**. I follow a few fixed rules, so that you can see how Skein works before you add a provider with a real model.

Things to try:

- *What time is it?* I call a tool.
- *Write 500 words about the sea.* A long answer that you can stop.
- *Think about tea.* I show the steps before the answer.
- *My name is Ada.* Ask me for it much later.

My window holds only 4,000 tokens. After a few long answers you can watch the older part of this conversation being summarised.`,
  de: `Hallo! Ich bin die Offline-Demo: **keine KI, läuft auf diesem Gerät** (${DEMO_LABEL}). Ich folge ein paar festen Regeln, damit man Skein ausprobieren kann, bevor man einen Anbieter mit einem echten Modell einträgt.

Zum Ausprobieren:

- *Wie spät ist es?*
- *Write 500 words about the sea.*
- *Mein Name ist Ada.* Und viel später: *Wie heiße ich?*

Mein Fenster fasst nur 4.000 Token: Nach ein paar langen Antworten wird der ältere Teil zusammengefasst.`,
  es: `¡Hola! Soy la demostración sin conexión: **sin IA, funciona en este dispositivo** (${DEMO_LABEL}). Sigo unas pocas reglas fijas para que puedas probar Skein antes de añadir un proveedor con un modelo de verdad.

Puedes probar:

- *¿Qué hora es?*
- *Write 500 words about the sea.*
- *Me llamo Ada.* Y mucho después: *¿Cómo me llamo?*

Mi ventana es de solo 4.000 tokens: tras unas cuantas respuestas largas verás cómo se resume lo anterior.`,
  zh: `你好！我是离线演示：**没有人工智能，只在本设备上运行**（${DEMO_LABEL}）。我只按几条固定规则回答，让你在添加真正的模型之前先看看 Skein 怎么工作。

可以试试：

- *现在几点？*
- *Write 500 words about the sea.*
- *我叫小明。* 过一会儿再问：*我叫什么？*

我的窗口只有 4,000 个 token：几次长回答之后，较早的对话就会被压缩成摘要。`,
  ja: `こんにちは！オフラインのデモです：**AI ではなく、この端末だけで動きます**（${DEMO_LABEL}）。決まった規則で答えるだけですが、本物のモデルを追加する前に Skein の動きを確かめられます。

試してみてください：

- *今何時？*
- *Write 500 words about the sea.*
- *私の名前はアダです。* あとで：*私の名前は何？*

ウィンドウは 4,000 トークンだけなので、長い回答が続くと古い部分が要約されます。`,
  ar: `مرحبًا! أنا النسخة التجريبية دون اتصال: **لا ذكاء اصطناعي، وأعمل على هذا الجهاز فقط** (${DEMO_LABEL}). أتبع بضع قواعد ثابتة لترى كيف يعمل Skein قبل إضافة نموذج حقيقي.

جرّب:

- *كم الساعة؟*
- *Write 500 words about the sea.*
- *اسمي ليلى.* وبعد ذلك: *ما اسمي؟*

نافذتي 4,000 رمز فقط: بعد بضع إجابات طويلة سترى كيف يُلخَّص الجزء الأقدم من المحادثة.`,
};

/** The demo's description of itself, in the language of the greeting; null when the message does not ask for it. */
export function introduce(text: string): string | null {
  const greeting = GREETINGS.find(([, pattern]) => pattern.test(text));
  if (greeting !== undefined) return INTRODUCTIONS[greeting[0]];
  return ABOUT_ITSELF.test(text) ? INTRODUCTIONS.en : null;
}
