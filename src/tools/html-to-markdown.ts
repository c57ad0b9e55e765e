import { plainText, htmlShape } from './html-shape';

/**
 * The libraries process every word once per element around it, so their time grows with depth times size. A page beyond these limits is a
 * data dump or an attack, and would block the app for many seconds.
 */
const MAX_DEPTH = 300;
const MAX_PIECES = 15_000;
const MAX_NESTED_PIECES = 400_000;
const MAX_NESTED_CHARACTERS = 25_000_000;

const LONG_BLANK = /\s{64,}/g;

/** NodeFilter.SHOW_TEXT, a name that exists only in browsers. */
const SHOW_TEXT = 4;

const NOT_TEXT = ['script', 'style', 'noscript', 'template', 'iframe', 'object', 'embed', 'svg', 'canvas', 'head'];

/** An article with less than this share of the page's text is probably the wrong part. */
const MIN_ARTICLE_SHARE = 0.2;

/**
 * Converts the main part of a page, or else all of it, to Markdown with absolute links. Loads the libraries on first use. Never throws: a
 * page that breaks the libraries becomes plain text.
 */
export async function htmlToMarkdown(html: string, url: string): Promise<string> {
  if (isTooLarge(html)) return plainText(html);
  try {
    return await convert(html, url);
  } catch {
    // The libraries fail on some markup; the plain text is still useful.
    return plainText(html);
  }
}

function isTooLarge(html: string): boolean {
  const { depth, pieces } = htmlShape(html);
  return (
    depth > MAX_DEPTH ||
    pieces > MAX_PIECES ||
    depth * pieces > MAX_NESTED_PIECES ||
    depth * html.length > MAX_NESTED_CHARACTERS
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
  const textLength = whole.body.textContent?.length ?? 0;
  const article = mainPart(() => new Readability(parse(), { serializer: (node) => node }));
  const isArticle = (article?.textContent?.length ?? 0) >= textLength * MIN_ARTICLE_SHARE;
  const content = article !== null && isArticle ? article : whole.body;

  makeLinksAbsolute(content, url);
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  // The DOM is linkedom's on every platform; only the type is the browser's.
  const markdown = turndown.turndown(content as HTMLElement).trim();
  return title === '' || markdown.includes(`# ${title}`) ? markdown : `# ${title}\n\n${markdown}`;
}

/** The libraries' patterns take quadratic time for a long run of blanks. */
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

/** Null for data:, javascript: and blob: links: they are long, and useless to a model. */
function absoluteUrl(written: string, base: string): string | null {
  if (/^\s*(?:data|javascript|blob):/i.test(written)) return null;
  try {
    return new URL(written, base).href;
  } catch {
    return null;
  }
}

/** linkedom does not add missing html and body tags, and then finds no body. */
function withBody(html: string): string {
  if (/<html[\s>]/i.test(html)) return html;
  return /<body[\s>]/i.test(html) ? `<html>${html}</html>` : `<html><body>${html}</body></html>`;
}
