/** Draws the logo and all icons made of it into assets/ and public/icons/. Run `npm run assets` after changing skein-mark.ts. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../__tests__/support/browser/setup/launch-chromium';
import { drawMark, MARK_SIZE, type MarkShape } from './skein-mark';

const TEAL = '#0F6B6B';
const PAPER = '#F1F8F7';
const MINT = '#7FD3CB';
const root = join(__dirname, '..');

interface Picture {
  readonly file: string;
  readonly size: number;
  readonly mark?: MarkShape;
  readonly background?: string;
  readonly corner?: number;
}

/** Android crops an adaptive icon to its inner two thirds, so the mark stays within them. */
const PICTURES: readonly Picture[] = [
  { file: 'assets/icon.png', size: 1024, mark: { color: PAPER, radius: 330 }, background: TEAL },
  { file: 'assets/adaptive-icon-foreground.png', size: 1024, mark: { color: PAPER, radius: 250 } },
  { file: 'assets/adaptive-icon-background.png', size: 1024, background: TEAL },
  { file: 'assets/adaptive-icon-monochrome.png', size: 1024, mark: { color: '#FFFFFF', radius: 250 } },
  { file: 'assets/splash-icon.png', size: 1024, mark: { color: TEAL, radius: 440 } },
  { file: 'assets/splash-icon-dark.png', size: 1024, mark: { color: MINT, radius: 440 } },
  {
    file: 'assets/favicon.png',
    size: 64,
    mark: { color: PAPER, radius: 400, thread: 0.17, gap: 0.05 },
    background: TEAL,
    corner: 220,
  },
  { file: 'public/icons/icon-192.png', size: 192, mark: { color: PAPER, radius: 360 }, background: TEAL, corner: 220 },
  { file: 'public/icons/icon-512.png', size: 512, mark: { color: PAPER, radius: 360 }, background: TEAL, corner: 220 },
  // A mask may cut off a fifth on each side.
  { file: 'public/icons/maskable-512.png', size: 512, mark: { color: PAPER, radius: 270 }, background: TEAL },
  { file: 'public/icons/apple-touch-icon.png', size: 180, mark: { color: PAPER, radius: 330 }, background: TEAL },
];

function toSvg({ mark, background, corner = 0 }: Omit<Picture, 'file' | 'size'>): string {
  const ground = background
    ? `<rect width="${MARK_SIZE}" height="${MARK_SIZE}" rx="${corner}" fill="${background}"/>\n`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">\n${ground}${mark ? drawMark(mark) : ''}\n</svg>\n`;
}

async function main(): Promise<void> {
  for (const folder of ['assets', 'public/icons']) await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, 'assets/mark.svg'), toSvg({ mark: { color: TEAL, radius: 440 } }));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    for (const { file, size, ...picture } of PICTURES) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${toSvg(picture)}`,
      );
      await page.screenshot({ path: join(root, file), omitBackground: true });
      console.log(file);
    }
  } finally {
    await browser.close();
  }
}

void main();
