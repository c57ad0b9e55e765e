import type { Emitter, HighlightResult } from 'highlight.js';
import core from 'highlight.js/lib/core';

import type { CodeScope } from '../../../theme/palette';
import type { CodeSegment } from './code-groups';
import { CODE_LANGUAGES, languageName } from './code-languages';

export interface Highlighted {
  readonly segments: readonly CodeSegment[];
  /** The code ends inside of something: a comment, a text, a style of a page. What follows cannot be highlighted by itself. */
  readonly endsInside: boolean;
}

/** Null if the language is unknown; the code is then shown without colours. */
export type Highlighter = (code: string, language: string) => Highlighted | null;

/** Maps highlight.js scopes to the few colours of the theme. */
const SCOPES: Readonly<Record<string, CodeScope>> = {
  keyword: 'keyword',
  literal: 'keyword',
  'selector-tag': 'keyword',
  operator: 'keyword',
  built_in: 'type',
  type: 'type',
  class: 'type',
  title: 'title',
  section: 'title',
  function: 'title',
  name: 'title',
  'selector-class': 'title',
  'selector-id': 'title',
  string: 'string',
  regexp: 'string',
  char: 'string',
  addition: 'string',
  quote: 'comment',
  comment: 'comment',
  doctag: 'comment',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  link: 'number',
  attr: 'attribute',
  attribute: 'attribute',
  property: 'attribute',
  params: 'attribute',
  variable: 'attribute',
  'template-variable': 'attribute',
  meta: 'meta',
  tag: 'meta',
  deletion: 'meta',
};

export function createHighlighter(): Highlighter {
  const highlighter = core.newInstance(); // a separate instance, because the settings below would change the shared one
  highlighter.configure({ __emitter: SegmentEmitter });

  function load(name: string): void {
    const language = CODE_LANGUAGES[name];
    if (!language || highlighter.getLanguage(name)) return;
    highlighter.registerLanguage(name, language.grammar());
    language.inside.forEach(load);
  }

  return (code, called) => {
    const language = languageName(called);
    if (language === undefined) return null;
    load(language);
    const { _emitter: emitter, _top: end } = highlighter.highlight(code, { language, ignoreIllegals: true });
    if (!(emitter instanceof SegmentEmitter)) return null;
    const length = emitter.segments.reduce((sum, { text }) => sum + text.length, 0);
    // If a grammar failed, show no colours rather than incomplete code.
    return length === code.length ? { segments: emitter.segments, endsInside: isInside(end) } : null;
  };
}

/** The library does not publish the type of the mode in which it ended. */
function isInside(end: HighlightResult['_top']): boolean {
  return (end as { readonly parent?: unknown } | undefined)?.parent !== undefined;
}

/** Collects the text and scopes that highlight.js finds; its default emitter writes HTML. */
class SegmentEmitter implements Emitter {
  readonly segments: CodeSegment[] = [];
  private readonly scopes: (CodeScope | null)[] = [];

  addText(text: string): void {
    if (text !== '') this.segments.push({ text, scope: this.scopes.at(-1) ?? null });
  }

  startScope(name: string): void {
    const known = SCOPES[name] ?? SCOPES[name.split('.')[0] ?? ''];
    this.scopes.push(known ?? this.scopes.at(-1) ?? null);
  }

  endScope(): void {
    this.scopes.pop();
  }

  /** Method names that highlight.js still calls in place of the new ones. */
  openNode(name: string): void {
    this.startScope(name);
  }

  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(other: Emitter): void {
    if (other instanceof SegmentEmitter) this.segments.push(...other.segments);
  }

  finalize(): void {}

  toHTML(): string {
    return '';
  }
}
