import { build } from 'esbuild';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { installPeers } from '../install-peers';

export const PEERS = ['react-markdown', 'streamdown'] as const;

export type Peer = (typeof PEERS)[number];

/** A page that asks the server and shows the answer, with as little around it as possible. */
const page = (imports: string, drawn: string) => `
${imports}
import 'katex/dist/katex.min.css';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const [text, setText] = useState('');
  const [isDone, setDone] = useState(true);
  window.ask = async (url, question) => {
    setDone(false);
    const body = JSON.stringify({ model: 'any', stream: true, messages: [{ role: 'user', content: question }] });
    const response = await fetch(url + '/chat/completions', { method: 'POST', body });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    let text = '';
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      const events = (rest + step.value).split('\\n\\n');
      rest = events.pop();
      for (const event of events) if (event !== 'data: [DONE]') text += JSON.parse(event.slice(6)).choices[0].delta.content ?? '';
      setText(text);
    }
    setDone(true);
  };
  return ${drawn};
}
const root = document.getElementById('root');
new ResizeObserver(() => (document.scrollingElement.scrollTop = 1e9)).observe(root);
createRoot(root).render(createElement(Page));
`;

const PAGES: Readonly<Record<Peer, string>> = {
  'react-markdown': page(
    `import Markdown from 'react-markdown';
import gfm from 'remark-gfm';
import math from 'remark-math';
import katex from 'rehype-katex';
const remark = [gfm, math];
const rehype = [katex];`,
    'createElement(Markdown, { remarkPlugins: remark, rehypePlugins: rehype }, text)',
  ),
  streamdown: page(
    `import { Streamdown } from 'streamdown';
import { code } from '@streamdown/code';
import { createMathPlugin } from '@streamdown/math';
import 'streamdown/styles.css';
const plugins = { code, math: createMathPlugin({ singleDollarTextMath: true }) };`,
    'createElement(Streamdown, { plugins, isAnimating: !isDone }, text)',
  ),
};

const STYLES = `body { font: 16px/1.5 sans-serif; margin: 16px } pre { overflow-x: auto } pre > code > span { display: block }
table { border-collapse: collapse; display: block; overflow-x: auto } td, th { border: 1px solid #ccc; padding: 8px 12px }`;

/** Builds the pages of the peers. Returns the folder of a static site with /<peer>/. */
export async function buildPeerPages(): Promise<string> {
  const folder = installPeers();
  const site = join(folder, 'site');
  await rm(site, { recursive: true, force: true });
  for (const peer of PEERS) {
    await build({
      stdin: { contents: PAGES[peer], resolveDir: folder, loader: 'js' },
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      outdir: join(site, peer),
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.woff': 'file', '.woff2': 'file', '.ttf': 'file' },
      logLevel: 'error',
    });
    const head = `<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="stdin.css"><style>${STYLES}</style>`;
    const html = `<!doctype html>${head}<div id="root"></div><script type="module" src="stdin.js"></script>`;
    await writeFile(join(site, peer, 'index.html'), html);
  }
  await writeFile(join(site, 'index.html'), '');
  return site;
}
