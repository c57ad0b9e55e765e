const MAX_CHARS = 60;
/** A title of two to six words is asked for. A reply of twice as many is a sentence. */
const MAX_WORDS = 12;

const LABEL = /^(?:title|titel|título|标题|タイトル|العنوان)\s*[:：]\s*/iu;
const OPENING = /^["'“”„«‘*#_`\s]+/u;
const CLOSING = /["'“”»’*_`.。\s]+$/u;
const QUOTE = /["“”„«»「」『』]/u;
/** A short word before the full stop is an abbreviation, such as "vs." or "Dr.". */
const NEXT_SENTENCE = /(?:[\p{L}\p{N}]{3,}\.|[!?])\s+\S|[。！？]./u;
/** Weak models repeat the request, or answer the conversation in it. */
const REPEATED =
  /two to six words|write a title|title only|no quotation marks|conversation below|^(?:user|assistant):/i;

/** The title in a model's reply. Empty: the reply is not a title. */
export function readTitle(reply: string, question: string): string {
  const lines = reply.slice(0, MAX_CHARS * 20).split('\n');
  // A line such as "Here is the title:" introduces the title.
  const line = lines.find((text) => text.trim() !== '' && !/[:：]\**\s*$/u.test(text)) ?? '';
  const bare = line.replace(OPENING, '').replace(LABEL, '').replace(OPENING, '').replace(CLOSING, '');
  const title = isWholeQuestion(bare, question) ? `${bare}${question.trim().slice(-1)}` : bare;
  return isTitle(title) ? title : '';
}

function isTitle(title: string): boolean {
  return (
    Array.from(title).length <= MAX_CHARS &&
    title.split(/\s+/).length <= MAX_WORDS &&
    !QUOTE.test(title) &&
    !NEXT_SENTENCE.test(title) &&
    !REPEATED.test(title)
  );
}

/** Some models drop the question mark because a final full stop is unwanted. */
function isWholeQuestion(title: string, question: string): boolean {
  const asked = question.trim();
  return /[?？؟]$/u.test(asked) && asked.slice(0, -1).trim().toLowerCase() === title.toLowerCase();
}
