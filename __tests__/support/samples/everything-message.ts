/** One answer with every kind of content that a message can show. */
export const EVERYTHING = String.raw`# Everything at once

Words can be **bold**, *slanted*, ~~struck~~, ${'`code`'}, a [link](https://example.com/path?q=1#part), a bare https://example.org, an &amp; and &lt;tag&gt;.[^note]

${'שלום עולם'}, a paragraph that begins in Hebrew.

- ${'قائمة بالعربية'}
- ${'البند الثاني'}

> A quotation
> over two lines

1. One
2. Two
   - nested

- [x] done
- [ ] not done

| Left | Middle | Right |
|:-----|:------:|------:|
| a<br>b | **b** | $x^2$ |

It costs $5 and not $10. But $E = mc^2$, \(a^2 + b^2\), and

$$\begin{pmatrix} a & b \\ c & d \\ e & f \\ g & h \\ i & j \end{pmatrix} \quad \overbrace{x + \dots + x}^{n}$$

\[ \sum_{n=1}^{\infty} \frac{1}{n^2} = \frac{\pi^2}{6} \]

$$\frac{broken$$

${'```'}python
def greet(name: str) -> str:
    """Says hello."""
    return f"Hello, {name}"  # 42
${'```'}

![A remote picture](https://pictures.example.com/cat.png)

<b onclick="alert(1)">HTML is text</b>

---

[^note]: The note, with *emphasis*.
`;
