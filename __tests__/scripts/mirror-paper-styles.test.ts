import { transformSync } from '@babel/core';

const turn = (code: string) =>
  transformSync(code, {
    plugins: [require.resolve('../../scripts/mirror-paper-styles.js')],
    configFile: false,
    babelrc: false,
  })?.code;

describe('the styles of components that only know left and right, on the web', () => {
  it('say start and end instead', () => {
    const code = turn("StyleSheet.create({ icon: { marginLeft: 12, right: 0 }, text: { textAlign: 'left' } });");
    expect(code).toContain('marginStart: 12');
    expect(code).toContain('end: 0');
    expect(code).toMatch(/textAlign: ["']start["']/);
  });

  it('do not ask the device once and for all where lines begin', () => {
    const code = turn("StyleSheet.create({ input: { textAlign: isRTL() ? 'right' : 'left' } });");
    expect(code).toMatch(/textAlign: ["']start["']/);
  });

  it('keep what is in the middle, and styles that are called left or right', () => {
    const code = turn("StyleSheet.create({ left: { top: 1 }, text: { textAlign: 'center' } });");
    expect(code).toContain('left: {');
    expect(code).toMatch(/["']center["']/);
  });

  it('do so too when they are made while a component is drawn', () => {
    expect(turn('h(View, { style: [styles.box, { marginLeft }] });')).toContain('marginStart: marginLeft');
    expect(turn("const labelStyle = { position: 'absolute', left: 0 };")).toContain('start: 0');
    const field = turn("h(Input, { style: [{ textAlign: own ? own : isRTL() ? 'right' : 'left' }] });");
    expect(field).toMatch(/own \? own : ["']start["']/);
  });

  it('put the icons of a text field at its ends', () => {
    expect(turn('AdornmentSide["Right"] = "right";')).toBe('AdornmentSide["Right"] = "end";');
  });

  it('leave everything alone that is not a style', () => {
    const code = 'const box = { left: 1, right: 2 };\nObject.assign(element.style, {\n  left: "0"\n});';
    expect(turn(code)).toBe(
      'const box = {\n  left: 1,\n  right: 2\n};\nObject.assign(element.style, {\n  left: "0"\n});',
    );
  });
});
