import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  elementRef: true,
  // axe expects the label of a row to contain all its text. A row may be named by its most important text.
  rules: { 'label-content-name-mismatch': { enabled: false } },
};

/** Rules whose result depends on where and how large things are. */
export const LAYOUT_RULES = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

const COUNTED = ['moderate', 'serious', 'critical'];

/** The model chooses the headings of its answers, and the list keeps only some of the answers in the document. */
const ANSWER = '[data-testid=message-assistant]';

/** Runs all axe rules, or some, and returns all findings but minor ones, one line per element. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A script tag would be refused by the page's content security policy.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ options, counted, answer }) => {
      const { axe } = window as unknown as {
        readonly axe: { run(of: Document, how: RunOptions): Promise<AxeResults> };
      };
      const { violations } = await axe.run(document, options);
      return violations
        .filter(({ impact }) => counted.includes(impact ?? ''))
        .flatMap(({ id, nodes }) =>
          nodes
            .filter(({ element }) => id !== 'heading-order' || !element?.closest(answer))
            .map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
        );
    },
    { options: rules ? { ...OPTIONS, runOnly: [...rules] } : OPTIONS, counted: COUNTED, answer: ANSWER },
  );
}

/** Selects everything that can be pressed. */
const PRESSABLE =
  'a, button, input, textarea, [role=button], [role=link], [role=radio], [role=switch], [role=checkbox], [role=tab], [role=menuitem], [tabindex="0"]';

/**
 * Exceptions from the minimum size, as in WCAG 2.5.8: a link, footnote or formula inside text is as high as its line.
 * A field counts with its frame, which focuses it. Scrollable regions can be focused but not pressed.
 */
const IN_RUNNING_TEXT = 'span, [data-testid=note-reference]';
const FRAMED_FIELD = 'input, textarea';
const ONLY_SCROLLED = '[role=region], [role=log]';
/** The edge of the sidebar is as long as the window; it is dragged, or moved by keys. */
const EDGE = '[role=separator]';
/** The check boxes of a task list show a state and cannot be pressed. */
const DISABLED = '[aria-disabled=true]';

/** The name and size of every element that can be pressed and is smaller than `least`. */
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
    {
      dp: least,
      pressable: PRESSABLE,
      excepted: [IN_RUNNING_TEXT, FRAMED_FIELD, ONLY_SCROLLED, EDGE, DISABLED].join(', '),
    },
  );
}

/** Sets the font size as the browser's own setting would, and lets the app notice it. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    window.dispatchEvent(new Event('focus'));
  }, `${percent}%`);
}

/** Text that is cut off without an ellipsis or a way to scroll. */
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
