const { parse } = require('@babel/parser');

/**
 * Empties the declarations of a library that the app never runs, so that esbuild can remove what only they use. `libraries.js` explains the rule.
 * @param {string} code
 * @param {import('./libraries').Rule} rule
 */
module.exports = function hollowOut(code, { hollow = [], families = [], drop = [], pure = false }) {
  const named = new Set(hollow);
  const heads = new Set(families);
  const members = new Set();
  const dropped = new Set(drop);
  const edits = [];

  for (const statement of parse(code, { sourceType: 'module' }).program.body) {
    if (isEffect(statement)) dropStatement(statement);
    else for (const { declared, node } of declarations(statement)) visit(declared, node);
  }
  const missing = [...named, ...heads, ...dropped];
  if (missing.length > 0)
    throw new Error(`Not in the library any more: ${missing.join(', ')}. Adapt scripts/slim/libraries.js.`);
  return apply(code, edits);

  function dropStatement({ start, end }) {
    const words = drop.find((beginning) => code.startsWith(beginning, start));
    if (words === undefined) return;
    dropped.delete(words);
    edits.push([start, end, ';']);
  }

  function visit(declared, node) {
    // Minified libraries keep the names of classes, but not those of variables.
    const names = [declared, ...(node.id ? [node.id.name] : [])];
    if (isInFamily(declared, node, names) || names.some((name) => named.has(name))) {
      names.forEach((name) => named.delete(name));
      const prefix = node.type.endsWith('Declaration') ? `const ${declared} = ` : '';
      edits.push([node.start, node.end, `${prefix}${stub(names.at(-1))}${prefix && ';'}`]);
    } else if (pure && /^(Call|New)Expression$/.test(node.type)) {
      edits.push([node.start, node.start, '/* @__PURE__ */ ']);
    }
  }

  function isInFamily(declared, node, names) {
    if (!node.type.startsWith('Class')) return false;
    const isHead = names.filter((name) => heads.delete(name)).length > 0;
    const isMember = node.superClass?.type === 'Identifier' && members.has(node.superClass.name);
    if (isHead || isMember) members.add(declared);
    return isHead || isMember;
  }
};

const isEffect = ({ type }) => type === 'ExpressionStatement' || type === 'IfStatement';

function declarations(statement) {
  const node = statement.type.startsWith('Export') ? statement.declaration : statement;
  if (node?.type === 'VariableDeclaration') {
    const withValue = node.declarations.filter(({ id, init }) => id.type === 'Identifier' && init !== null);
    return withValue.map(({ id, init }) => ({ declared: id.name, node: init }));
  }
  const isNamed = node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration';
  return isNamed && node.id ? [{ declared: node.id.name, node }] : [];
}

/** Can be called, constructed and extended by code that is never run. */
function stub(name) {
  const message = JSON.stringify(`${name} is not part of the app (scripts/slim/libraries.js).`);
  return `function () { throw new Error(${message}); }`;
}

function apply(code, edits) {
  const pieces = [];
  let at = 0;
  for (const [start, end, insert] of edits) {
    pieces.push(code.slice(at, start), insert);
    at = end;
  }
  return pieces.join('') + code.slice(at);
}
