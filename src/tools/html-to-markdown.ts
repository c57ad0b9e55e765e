import { bareWords, htmlShape } from './html-shape';

/**
 * The libraries look at every word once for each element around it, so their time grows with depth times size. Beyond these
 * a page is a data dump or an attack, and would hold up the app for many seconds.
 */
const DEEPEST = 300;
const MOST_PIECES = 15_000;
const MOST_NESTED_PIECES = 400_000;
const MOST_NESTED_CHARACTERS = 25_000_000;

const LONG_BLANK = /\s{64,}/g;

/** NodeFilter.SHOW_TEXT, which only browsers know by name. */
const SHOW_TEXT = 4;

const NOT_TEXT = ['script', 'style', 'noscript', 'template', 'iframe', 'object', 'embed', 'svg', 'canvas', 'head'];

/** An article that has less than this share of the page's words was probably guessed wrong. */
const LEAST_SHARE = 0.2;

/**
 * A page as a model reads it best: its main part when there is one, else all of it, as Markdown with absolute links. The
 * libraries are loaded when the first page comes. A page that breaks them becomes its bare words; nothing makes it throw.
 */
export async function htmlToMarkdown(html: string, url: string): Promise<string> {
  if (isTooMuch(html)) return bareWords(html);
  try {
    return await convert(html, url);
  } catch {
    // They trip over some markup; that is the page's doing, and its words are still there.
    return bareWords(html);
  }
}

function isTooMuch(html: string): boolean {
  const { depth, pieces } = htmlShape(html);
  return (
    depth > DEEPEST ||
    pieces > MOST_PIECES ||
    depth * pieces > MOST_NESTED_PIECES ||
    depth * html.length > MOST_NESTED_CHARACTERS
  );
}

async function convert(html: string, url: string): Promise<string> {
  const [{ parseHTML }, { Readability }, { default: Turndown }] = await Promise.all([
    import('linkedom/worker'),
    import('@mozilla/readability'),
    import('turndown'),
  ]);
  const page = withBody(html);
  const parse = (): Document => {
    const { document } = parseHTML(page);
    shortenBlanks(document);
    return document;
  };

  const whole = parse();
  const title = whole.querySelector('title')?.textContent?.trim() ?? '';
  for (const element of whole.querySelectorAll(NOT_TEXT.join(','))) element.remove();
  const words = whole.body.textContent?.length ?? 0;
  const article = mainPart(() => new Readability(parse(), { serializer: (node) => node }));
  const isArticle = (article?.textContent?.length ?? 0) >= words * LEAST_SHARE;
  const content = article !== null && isArticle ? article : whole.body;

  makeLinksAbsolute(content, url);
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  // What the document is made of is the library's own DOM, on every platform; only its type is the browser's.
  const markdown = turndown.turndown(content as HTMLElement).trim();
  return title === '' || markdown.includes(`# ${title}`) ? markdown : `# ${title}\n\n${markdown}`;
}

/** A long run of blanks costs the libraries' patterns the square of its length. */
function shortenBlanks(document: Document): void {
  const texts = document.createTreeWalker(document, SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').replace(LONG_BLANK, (run) => run.slice(0, 16));
  }
}

function mainPart(open: () => { parse(): { content?: Node | null } | null }): Element | null {
  try {
    return (open().parse()?.content as Element | null | undefined) ?? null;
  } catch {
    return null;
  }
}

function makeLinksAbsolute(content: Element, url: string): void {
  for (const [tag, attribute] of [
    ['a', 'href'],
    ['img', 'src'],
  ] as const) {
    for (const element of content.querySelectorAll(tag)) {
      const written = element.getAttribute(attribute) ?? '';
      const absolute = absoluteUrl(written, url);
      if (absolute === null) element.removeAttribute(attribute);
      else element.setAttribute(attribute, absolute);
    }
  }
}

/** Null for links that carry their content or their code with them: they cost much and lead nowhere. */
function absoluteUrl(written: string, base: string): string | null {
  if (/^\s*(?:data|javascript|blob):/i.test(written)) return null;
  try {
    return new URL(written, base).href;
  } catch {
    return null;
  }
}

/** linkedom adds neither tag when a page leaves it out, and then finds no body. */
function withBody(html: string): string {
  if (/<html[\s>]/i.test(html)) return html;
  return /<body[\s>]/i.test(html) ? `<html>${html}</html>` : `<html><body>${html}</body></html>`;
}
