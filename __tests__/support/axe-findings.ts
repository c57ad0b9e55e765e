import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const RUN = `axe.run().then(({ violations }) => violations)`;

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What keeps people who use assistive technology out, on the page as it stands: one line each, with where to look. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(SOURCE);
  const findings = (await page.evaluate(RUN)) as readonly Finding[];
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
