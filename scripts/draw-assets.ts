/** Draws the mark and every picture made of it into assets/. Run `npm run assets` after changing skein-mark.ts. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../__tests__/support/open-browser';
import { drawMark, MARK_SIZE, type MarkShape } from './skein-mark';

const TEAL = '#0F6B6B';
const PAPER = '#F1F8F7';
const MINT = '#7FD3CB';
const folder = join(__dirname, '..', 'assets');

interface Picture {
  readonly file: string;
  readonly size: number;
  readonly mark?: MarkShape;
  readonly background?: string;
  readonly corner?: number;
}

/** Android crops an adaptive icon to its inner two thirds, so the mark stays within them. */
const PICTURES: readonly Picture[] = [
  { file: 'icon.png', size: 1024, mark: { color: PAPER, radius: 330 }, background: TEAL },
  { file: 'adaptive-icon-foreground.png', size: 1024, mark: { color: PAPER, radius: 250 } },
  { file: 'adaptive-icon-background.png', size: 1024, background: TEAL },
  { file: 'adaptive-icon-monochrome.png', size: 1024, mark: { color: '#FFFFFF', radius: 250 } },
  { file: 'splash-icon.png', size: 1024, mark: { color: TEAL, radius: 440 } },
  { file: 'splash-icon-dark.png', size: 1024, mark: { color: MINT, radius: 440 } },
  {
    file: 'favicon.png',
    size: 64,
    mark: { color: PAPER, radius: 400, thread: 0.17, gap: 0.05 },
    background: TEAL,
    corner: 220,
  },
];

function toSvg({ mark, background, corner = 0 }: Omit<Picture, 'file' | 'size'>): string {
  const ground = background
    ? `<rect width="${MARK_SIZE}" height="${MARK_SIZE}" rx="${corner}" fill="${background}"/>\n`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">\n${ground}${mark ? drawMark(mark) : ''}\n</svg>\n`;
}

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'mark.svg'), toSvg({ mark: { color: TEAL, radius: 440 } }));
  const browser = await openBrowser({ screen: 'wide' });
  try {
    const page = await browser.context.newPage();
    for (const { file, size, ...picture } of PICTURES) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${toSvg(picture)}`,
      );
      await page.screenshot({ path: join(folder, file), omitBackground: true });
      console.log(`assets/${file}`);
    }
  } finally {
    await browser.close();
  }
}

void main();
