const ASKS_FOR_FORMATTING = /\b(markdown|formatting|code block|table|formula|latex)\b/i;

const SAMPLE = String.raw`### A bit of everything

Text can be **bold**, *slanted*, ~~struck out~~ or ${'`code`'}, link to [example.com](https://example.com), and have a footnote.[^1]

1. First
2. Second
   - with a point below

- [x] Read the answer
- [ ] Ask the next question

| Part | Where it lives | Size |
|:---|:---:|---:|
| Messages | on this device | 41 kB |
| Keys | in the keychain | 1 kB |

A formula such as $e^{i\pi} + 1 = 0$ stands in its line, a larger one by itself:

$$\int_0^1 x^2 \, dx = \left[ \frac{x^3}{3} \right]_0^1 = \frac{1}{3}$$

${'```'}ts
/** Adds two numbers. */
export function add(a: number, b: number): number {
  return a + b; // ${'`'}1 + 2${'`'} is 3
}
${'```'}

![A picture is fetched only when you ask for it](https://example.com/picture.png)

> The same sample every time: no AI, only text.

[^1]: Press its number to read it where you are.`;

/** A sample of the supported formatting; null when the message does not ask for one. */
export function showMarkdown(text: string): string | null {
  return ASKS_FOR_FORMATTING.test(text) ? SAMPLE : null;
}
