interface Rule {
  readonly hollow?: readonly string[];
  readonly families?: readonly string[];
  readonly drop?: readonly string[];
  readonly pure?: boolean;
}

const hollowOut = jest.requireActual<(code: string, rule: Rule) => string>('../../../scripts/slim/hollow-out.js');

describe('hollowOut', () => {
  it('empties classes and functions by their own name or that of their variable', () => {
    const code = 'var a = class Batch { run() {} }; function upload() { return 1; } const tools = { x: 1 };';
    const result = hollowOut(code, { hollow: ['Batch', 'upload', 'tools'] });
    expect(result).not.toMatch(/run|return 1|x: 1/);
    expect(result).toMatch(/var a = function/);
    expect(result).toMatch(/const upload = function/);
  });

  it('lets what is left mention them, and throws when it runs them', () => {
    const result = hollowOut('class Batch { run() {} }\nvar make = () => new Batch();', { hollow: ['Batch'] });
    const make = new Function(`${result}; return make;`)() as () => object;
    expect(make).toThrow('Batch is not part of the app');
  });

  it('empties a class with all that extend it', () => {
    const code =
      'var a = class Node {}; var b = class Text extends a {}; var c = class Rich extends b {}; var d = class {};';
    expect(hollowOut(code, { families: ['Node'] }).match(/class/g)).toHaveLength(1);
  });

  it('marks calls whose result may be unused, and drops statements', () => {
    const result = hollowOut('const schema = lazy(() => 1); globalThis.debug = 1;', {
      pure: true,
      drop: ['globalThis.debug'],
    });
    expect(result).toBe('const schema = /* @__PURE__ */ lazy(() => 1); ;');
  });

  it('fails when a new version of a library has no such declaration', () => {
    expect(() => hollowOut('class Other {}', { hollow: ['Batch'] })).toThrow('Batch');
    expect(() => hollowOut('call();', { drop: ['globalThis'] })).toThrow('globalThis');
  });
});
