import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS = {
  resultTypes: ['violations'],
  // It takes every word of a row for its label; a row may be called by its most important ones.
  rules: { 'label-content-name-mismatch': { enabled: false } },
};

/** What axe finds serious or critical on the page as it stands, one line for each element; all its rules, or only some. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Not as a script tag: the page's policy would refuse it.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const options = rules ? { ...OPTIONS, runOnly: rules } : OPTIONS;
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`));
}

/** What can be pressed. */
const PRESSABLE =
  'a, button, input, textarea, [role=button], [role=link], [role=radio], [role=switch], [role=checkbox], [role=tab], [role=menuitem], [tabindex="0"]';

/**
 * What may be smaller than a finger, as WCAG 2.5.8 has it: a link, a footnote or a formula inside running text is as high
 * as its line. A field counts with its frame, which gives it the focus; what only takes the keyboard's focus to be
 * scrolled is not pressed.
 */
const IN_RUNNING_TEXT = 'span, [data-testid=note-reference]';
const FRAMED_FIELD = 'input, textarea';
const ONLY_SCROLLED = '[role=region], [role=log]';
/** The boxes of a list of tasks show a state and cannot be pressed. */
const DISABLED = '[aria-disabled=true]';

/** What can be pressed and is smaller than a finger: name and size of each. */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(
    ({ dp, pressable, excepted }) =>
      [...document.querySelectorAll<HTMLElement>(pressable)]
        .filter((element) => !element.matches(excepted) && !element.closest('[aria-hidden=true]'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => element.role || !/auto|scroll/.test(getComputedStyle(element).overflow))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
          return { name: `${element.dataset['testid'] ?? element.tagName} ${name}`, width, height };
        })
        .filter(({ width, height }) => width > 0 && height > 0 && (width < dp - 0.5 || height < dp - 0.5))
        .map(({ name, width, height }) => `${name.slice(0, 60)}: ${Math.round(width)} × ${Math.round(height)}`),
    { dp: least, pressable: PRESSABLE, excepted: [IN_RUNNING_TEXT, FRAMED_FIELD, ONLY_SCROLLED, DISABLED].join(', ') },
  );
}

/** Sets the size of letters as the browser's own setting would, and lets the app notice, as it does when one comes back to it. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    window.dispatchEvent(new Event('focus'));
  }, `${percent}%`);
}

/** Words that something cuts off without a sign: no ellipsis, and nothing to scroll. */
export async function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 3;
    const isCut = (element: Element) => {
      const words = element.getBoundingClientRect();
      for (let frame = element.parentElement; frame; frame = frame.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(frame);
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || textOverflow === 'ellipsis') return false;
        if (frame !== document.body && overflowX !== 'hidden' && overflowY !== 'hidden') continue;
        const edge = frame.getBoundingClientRect();
        if (words.right > edge.right + TOLERANCE || words.left < edge.left - TOLERANCE) return true;
        if (words.bottom > edge.bottom + TOLERANCE || words.top < edge.top - TOLERANCE) return true;
      }
      return false;
    };
    const says = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && /\w/.test(node.textContent ?? ''));
    return [...document.querySelectorAll('#root *, [role=dialog] *')]
      .filter(
        (element) => says(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .filter((element) => !element.closest('[aria-hidden=true], [data-testid=answer-announcer]') && isCut(element))
      .map((element) => (element.textContent ?? '').slice(0, 60));
  });
}
