import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS = {
  resultTypes: ['violations'],
  // It takes every word of a row for its label; a row may be called by its most important ones.
  rules: { 'label-content-name-mismatch': { enabled: false } },
};

/** What axe finds serious or critical on the page as it stands, one line for each element. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Not as a script tag: the page's policy would refuse it.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(OPTIONS)})`)) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`));
}

/** What can be pressed and is smaller than a finger: name and size of each. Links inside a text are as high as their line. */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((dp) => {
    const pressable =
      'button, [role=button], [role=radio], [role=switch], [role=checkbox], [role=tab], [role=menuitem]';
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return { name, width: Math.round(width), height: Math.round(height) };
      })
      .filter(({ width, height }) => width > 0 && (width < dp || height < dp))
      .map(({ name, width, height }) => `${name.slice(0, 60)}: ${width} × ${height}`);
  }, least);
}
