const ASKS_FOR_FORMATTING = /\b(markdown|formatting|code block|table)\b/i;

const SAMPLE = `### A bit of everything

Text can be **bold**, *slanted* or \`code\`, and link to [example.com](https://example.com).

1. First
2. Second
   - with a point below

| Part | Where it lives |
|---|---|
| Messages | on this device |
| Keys | in the keychain |

\`\`\`ts
export function add(a: number, b: number): number {
  return a + b;
}
\`\`\`

> The same sample every time: no AI, only text.`;

/** A sample of what the screen can draw; null when nobody asked for one. */
export function showMarkdown(text: string): string | null {
  return ASKS_FOR_FORMATTING.test(text) ? SAMPLE : null;
}
