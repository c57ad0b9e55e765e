import { plainText } from '@/tools/html-shape';
import { htmlToMarkdown } from '@/tools/html-to-markdown';

const url = 'https://example.com/docs/page';
const paragraph = 'A skein is a length of yarn, loosely coiled and knotted, and it is easily tangled. '.repeat(8);

it('the article and its structure are kept, menus and scripts are left out', async () => {
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

it('the whole page is converted when it contains no article', async () => {
  const markdown = await htmlToMarkdown(
    `<html><head><title>Links</title></head><body><ul>${'<li><a href="/x">One</a></li>'.repeat(3)}</ul></body></html>`,
    url,
  );
  expect(markdown).toContain('# Links');
  expect(markdown.match(/\[One\]\(https:\/\/example\.com\/x\)/g)).toHaveLength(3);
});

it('a fragment, broken markup and an empty page are read', async () => {
  expect(await htmlToMarkdown('<p>Hello <b>you', url)).toBe('Hello **you**');
  expect(await htmlToMarkdown('just words', url)).toBe('just words');
  expect(await htmlToMarkdown('', url)).toBe('');
});

it('links with data or code are dropped', async () => {
  const markdown = await htmlToMarkdown(
    `<body><p>Text <a href="javascript:steal()">press</a> <img src="data:image/png;base64,AAAA" alt="dot"> end</p></body>`,
    url,
  );
  expect(markdown).not.toMatch(/javascript:|data:/);
  expect(markdown).toContain('press');
});

it('a page nested too deeply for the parser gives its text', async () => {
  const markdown = await htmlToMarkdown(`<body>${'<div>'.repeat(30_000)}needle${'</div>'.repeat(30_000)}</body>`, url);
  expect(markdown).toContain('needle');
});

it('a page of 400 KB becomes Markdown', async () => {
  const markdown = await htmlToMarkdown(`<body><article>${`<p>${paragraph}</p>`.repeat(620)}</article></body>`, url);
  expect(markdown.split('\n\n')).toEqual(Array.from({ length: 620 }, () => paragraph.trim()));
});

it('entities in plain text are decoded', () => {
  expect(plainText('<p>caf&eacute; &#8212;&nbsp;&lt;b&gt; &amp;amp; &unknown;')).toBe('café — <b> &amp; &unknown;');
});

// `npm run bench:tool-results` measures how the time grows with the size of such pages.
it.each([
  ['deep nesting', '<div>'.repeat(200_000)],
  ['a long text deep inside', `${'<div>'.repeat(290)}${'x'.repeat(900_000)}`],
  ['many elements', '<b>a</b>'.repeat(120_000)],
  ['no-break spaces as entities', `<p>a${'&nbsp;'.repeat(160_000)}b`],
  ['stray brackets', '<'.repeat(1_000_000)],
  ['ampersands', '&'.repeat(1_000_000)],
])('a page made of %s, which would take the libraries minutes, gives its bare text', async (_what, html) => {
  expect(await htmlToMarkdown(html, url)).toBe(plainText(html));
});

it.each([
  ['no-break spaces', `<p>a${'\u00a0'.repeat(1_000_000)}b`, /^a\s{1,16}b$/],
  ['entities', `<p>a${'&nbsp;'.repeat(1_000)}b`, /^a\s+b$/],
  ['links', '<a href="/x">a</a> '.repeat(500), /^(?:\[a\]\(https:\/\/example\.com\/x\) ?){500}$/],
])('a page made of %s is still read', async (_what, html, markdown) => {
  expect(await htmlToMarkdown(html, url)).toMatch(markdown);
});

it('a page with the maximum of nodes is read, and one with more gives only its text', async () => {
  // The document, its body and the one element are nodes too.
  const pageOf = (pieces: number) => `<b>x</b>${'<!---->'.repeat(pieces - 3)}`;
  expect(await htmlToMarkdown(pageOf(15_000), url)).toBe('**x**');
  expect(await htmlToMarkdown(pageOf(15_001), url)).toBe('x');
});
