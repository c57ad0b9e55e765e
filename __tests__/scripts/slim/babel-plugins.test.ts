import { transformSync } from '@babel/core';

function transform(plugin: string, code: string, platform = 'ios'): string {
  const result = transformSync(code, {
    plugins: [require.resolve(`../../../scripts/slim/${plugin}.js`)],
    parserOpts: { plugins: ['typescript'] },
    configFile: false,
    babelrc: false,
    caller: { name: 'metro', platform } as never,
  });
  return result?.code ?? '';
}

describe('direct-imports', () => {
  const direct = (code: string, platform?: string) => transform('direct-imports', code, platform);

  it('imports components of Paper from their files', () => {
    expect(direct("import { List, Text as Words } from 'react-native-paper';")).toBe(
      [
        'import * as List from "react-native-paper/lib/module/components/List/List";',
        'import Words from "react-native-paper/lib/module/components/Typography/Text";',
      ].join('\n'),
    );
  });

  it('imports SVG elements from their files, on phones', () => {
    const code = "import Svg, { Path } from 'react-native-svg';";
    expect(direct(code)).toBe(
      'import Svg from "react-native-svg/src/elements/Svg";\nimport Path from "react-native-svg/src/elements/Path";',
    );
    expect(direct(code, 'web')).toContain("from 'react-native-svg';");
  });

  it('leaves types and other libraries alone', () => {
    const code = "import type { MD3Theme } from 'react-native-paper';\nimport { View } from 'react-native';";
    expect(direct(code)).toBe(code);
    expect(direct("import { Text, type TextProps } from 'react-native-paper';")).not.toContain('TextProps');
  });

  it('fails on a name that it does not know', () => {
    expect(() => direct("import { Nothing } from 'react-native-paper';")).toThrow('does not know Nothing');
  });
});

describe('late-patterns', () => {
  const late = (code: string) => transform('late-patterns', code);

  it('compiles patterns with Unicode classes at run time', () => {
    const code = late(String.raw`const WORD = /^\p{L}+\/"$/gu;`);
    const word = new Function(`${code}; return WORD;`)() as RegExp;
    expect(code).toContain('new RegExp(');
    expect([word.source, word.flags]).toEqual([String.raw`^\p{L}+\/"$`, 'gu']);
  });

  it('keeps other patterns, and those inside functions', () => {
    const code = String.raw`const A = /[a-z]/;` + '\n' + String.raw`const f = text => /\p{L}/u.test(text);`;
    expect(late(code)).toBe(code);
  });
});
