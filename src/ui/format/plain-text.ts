import { Lexer, type MarkedToken, type Token } from 'marked';

/** Markdown as plain text, to read aloud or paste: the text and lines stay, the syntax is removed. */
export function plainText(markdown: string): string {
  return blocks(new Lexer({ gfm: true, breaks: true }).lex(markdown)).join('\n\n');
}

function blocks(tokens: readonly Token[]): string[] {
  return (tokens as readonly MarkedToken[]).map(block).filter((text) => text !== '');
}

function block(token: MarkedToken): string {
  switch (token.type) {
    case 'list':
      return token.items.map((item, index) => `${bullet(token, index)} ${blocks(item.tokens).join('\n')}`).join('\n');
    case 'blockquote':
      return blocks(token.tokens).join('\n\n');
    case 'table':
      return [token.header, ...token.rows].map((row) => row.map((cell) => line(cell.tokens)).join('\t')).join('\n');
    case 'code':
      return token.text;
    case 'heading':
    case 'paragraph':
      return line(token.tokens);
    case 'text':
      return token.tokens ? line(token.tokens) : token.text;
    case 'html':
      return token.text.trim();
    default:
      return '';
  }
}

function bullet({ ordered, start }: Extract<MarkedToken, { type: 'list' }>, index: number): string {
  return ordered ? `${Number(start || 1) + index}.` : '•';
}

function line(tokens: readonly Token[]): string {
  return (tokens as readonly MarkedToken[]).map(inlineText).join('');
}

function inlineText(token: MarkedToken): string {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return line(token.tokens);
    case 'link':
      return line(token.tokens);
    case 'br':
      return '\n';
    default:
      return 'text' in token ? token.text : token.raw;
  }
}
