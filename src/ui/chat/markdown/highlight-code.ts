import type { Emitter } from 'highlight.js';
import common from 'highlight.js/lib/common';

import type { CodeScope } from '../../theme/palette';
import type { CodeSegment } from './parse/code-groups';

/** Null when the language is not known: then the code stays as it is. */
type Highlighter = (code: string, language: string) => readonly CodeSegment[] | null;

/** What highlight.js tells apart, as the few colours that a reader tells apart. */
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
  const highlighter = common.newInstance(); // of our own: what is set below would change it for everybody
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
    return length === code.length ? emitter.segments : null; // a grammar that stumbled: better no colours than half the code
  };
}

/** Takes what highlight.js finds as text with a scope; by itself it would write HTML. */
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

  /** The names that highlight.js itself still calls them by. */
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
