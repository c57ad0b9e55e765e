import { transformSync } from '@babel/core';

const transform = (code: string) =>
  transformSync(code, {
    plugins: [require.resolve('../../scripts/mirror-paper-styles.js')],
    configFile: false,
    babelrc: false,
  })?.code;

describe('mirror-paper-styles', () => {
  it('replaces left and right in styles by start and end', () => {
    const code = transform("StyleSheet.create({ icon: { marginLeft: 12, right: 0 }, text: { textAlign: 'left' } });");
    expect(code).toContain('marginStart: 12');
    expect(code).toContain('end: 0');
    expect(code).toMatch(/textAlign: ["']start["']/);
  });

  it('replaces a text alignment that is chosen once at load time', () => {
    const code = transform("StyleSheet.create({ input: { textAlign: isRTL() ? 'right' : 'left' } });");
    expect(code).toMatch(/textAlign: ["']start["']/);
  });

  it('keeps centred text, and styles that are named left or right', () => {
    const code = transform("StyleSheet.create({ left: { top: 1 }, text: { textAlign: 'center' } });");
    expect(code).toContain('left: {');
    expect(code).toMatch(/["']center["']/);
  });

  it('also replaces styles that are created during rendering', () => {
    expect(transform('h(View, { style: [styles.box, { marginLeft }] });')).toContain('marginStart: marginLeft');
    expect(transform("const labelStyle = { position: 'absolute', left: 0 };")).toContain('start: 0');
    const field = transform("h(Input, { style: [{ textAlign: own ? own : isRTL() ? 'right' : 'left' }] });");
    expect(field).toMatch(/own \? own : ["']start["']/);
  });

  it('moves the icons of a text field to its start and end', () => {
    expect(transform('AdornmentSide["Right"] = "right";')).toBe('AdornmentSide["Right"] = "end";');
  });

  it('leaves objects unchanged that are not styles', () => {
    const code = 'const box = { left: 1, right: 2 };\nObject.assign(element.style, {\n  left: "0"\n});';
    expect(transform(code)).toBe(
      'const box = {\n  left: 1,\n  right: 2\n};\nObject.assign(element.style, {\n  left: "0"\n});',
    );
  });
});
