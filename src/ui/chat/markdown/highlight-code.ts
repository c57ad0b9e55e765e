import type { Emitter } from 'highlight.js';
import common from 'highlight.js/lib/common';

import type { CodeScope } from '../../theme/palette';
import type { CodeSegment } from './parse/code-groups';

/** Null if the language is unknown; the code is then shown without colours. */
type Highlighter = (code: string, language: string) => readonly CodeSegment[] | null;

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
  const highlighter = common.newInstance(); // a separate instance, because the settings below would change the shared one
  for (const name of common.listLanguages()) {
    const grammar = common.getLanguage(name)?.rawDefinition;
    if (grammar) highlighter.registerLanguage(name, grammar);
  }
  highlighter.configure({ __emitter: SegmentEmitter });
  return (code, language) => {
    if (!highlighter.getLanguage(language)) return null;
    const { _emitter: emitter } = highlighter.highlight(code, { language, ignoreIllegals: true });
    if (!(emitter instanceof SegmentEmitter)) return null;
    const length = emitter.segments.reduce((sum, { text }) => sum + text.length, 0);
    return length === code.length ? emitter.segments : null; // if a grammar failed, show no colours rather than incomplete code
  };
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
