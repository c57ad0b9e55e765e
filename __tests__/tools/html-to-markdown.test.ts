import { plainText } from '@/tools/html-shape';
import { htmlToMarkdown } from '@/tools/html-to-markdown';

const url = 'https://example.com/docs/page';
const paragraph = 'A skein is a length of yarn, loosely coiled and knotted, and it is easily tangled. '.repeat(8);

it('keeps the article and its structure, and leaves the menu and the scripts out', async () => {
  const markdown = await htmlToMarkdown(
    `<!doctype html><html><head><title>On skeins</title><style>p{}</style></head><body>
     <nav><a href="/a">Home</a> <a href="/b">Shop</a></nav><script>alert('no')</script>
     <article><h1>On skeins</h1><p>${paragraph}</p><h2>Kinds</h2><ul><li>Wool</li><li>Silk</li></ul>
     <p>${paragraph} See <a href="../more">more</a>.</p><pre><code>knit(1)</code></pre></article>
     <footer>Imprint</footer></body></html>`,
    url,
  );
  expect(markdown).toContain('# On skeins');
  expect(markdown).toContain('## Kinds');
  expect(markdown).toMatch(/-\s+Wool/);
  expect(markdown).toContain('[more](https://example.com/more)');
  expect(markdown).toContain('knit(1)');
  expect(markdown).not.toMatch(/alert|Shop|p\{\}/);
});

it('gives the whole page when there is no article in it', async () => {
  const markdown = await htmlToMarkdown(
    `<html><head><title>Links</title></head><body><ul>${'<li><a href="/x">One</a></li>'.repeat(3)}</ul></body></html>`,
    url,
  );
  expect(markdown).toContain('# Links');
  expect(markdown.match(/\[One\]\(https:\/\/example\.com\/x\)/g)).toHaveLength(3);
});

it('reads a fragment, broken markup and nothing at all', async () => {
  expect(await htmlToMarkdown('<p>Hello <b>you', url)).toBe('Hello **you**');
  expect(await htmlToMarkdown('just words', url)).toBe('just words');
  expect(await htmlToMarkdown('', url)).toBe('');
});

it('drops links that carry data or code', async () => {
  const markdown = await htmlToMarkdown(
    `<body><p>Text <a href="javascript:steal()">press</a> <img src="data:image/png;base64,AAAA" alt="dot"> end</p></body>`,
    url,
  );
  expect(markdown).not.toMatch(/javascript:|data:/);
  expect(markdown).toContain('press');
});

it('still gives the words of a page that is nested deeper than any parser goes', async () => {
  const markdown = await htmlToMarkdown(`<body>${'<div>'.repeat(30_000)}needle${'</div>'.repeat(30_000)}</body>`, url);
  expect(markdown).toContain('needle');
});

it('turns a page of 400 KB into Markdown', async () => {
  const markdown = await htmlToMarkdown(`<body><article>${`<p>${paragraph}</p>`.repeat(620)}</article></body>`, url);
  expect(markdown.split('\n\n')).toEqual(Array.from({ length: 620 }, () => paragraph.trim()));
});

it('decodes entities in plain text', () => {
  expect(plainText('<p>caf&eacute; &#8212;&nbsp;&lt;b&gt; &amp;amp; &unknown;')).toBe('café — <b> &amp; &unknown;');
});

// How the time grows with the size of such pages is measured by `npm run bench:tool-results`.
it.each([
  ['deep nesting', '<div>'.repeat(200_000)],
  ['a long text deep inside', `${'<div>'.repeat(290)}${'x'.repeat(900_000)}`],
  ['many elements', '<b>a</b>'.repeat(120_000)],
  ['no-break spaces as entities', `<p>a${'&nbsp;'.repeat(160_000)}b`],
  ['stray brackets', '<'.repeat(1_000_000)],
  ['ampersands', '&'.repeat(1_000_000)],
])('gives the bare words of a page made of %s, which the libraries would work on for minutes', async (_what, html) => {
  expect(await htmlToMarkdown(html, url)).toBe(plainText(html));
});

it.each([
  ['no-break spaces', `<p>a${'\u00a0'.repeat(1_000_000)}b`, /^a\s{1,16}b$/],
  ['entities', `<p>a${'&nbsp;'.repeat(1_000)}b`, /^a\s+b$/],
  ['links', '<a href="/x">a</a> '.repeat(500), /^(?:\[a\]\(https:\/\/example\.com\/x\) ?){500}$/],
])('still reads a page made of %s', async (_what, html, markdown) => {
  expect(await htmlToMarkdown(html, url)).toMatch(markdown);
});

it('reads a page of so many pieces, and of one with more only the words', async () => {
  // The page, its body and the one element are pieces too.
  const pageOf = (pieces: number) => `<b>x</b>${'<!---->'.repeat(pieces - 3)}`;
  expect(await htmlToMarkdown(pageOf(15_000), url)).toBe('**x**');
  expect(await htmlToMarkdown(pageOf(15_001), url)).toBe('x');
});
