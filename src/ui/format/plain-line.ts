/** One line of Markdown without its syntax, for places where it is not rendered. */
export function plainLine(markdown: string): string {
  return markdown
    .replace(/^\s*(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/(\*\*|__|~~|```\w*|`)/g, '')
    .replace(/(^|\s)[*_](\S)/g, '$1$2')
    .replace(/(\S)[*_](?=\s|[.,;:!?…]|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
