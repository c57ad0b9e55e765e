/**
 * A Babel plugin for components that write "left" where they mean "start". In right-to-left languages, phones mirror such styles
 * automatically, but react-native-web does not. So for the web this plugin replaces "left" by "start", which react-native-web mirrors too.
 */
const LOGICAL = {
  left: 'start',
  right: 'end',
  marginLeft: 'marginStart',
  marginRight: 'marginEnd',
  paddingLeft: 'paddingStart',
  paddingRight: 'paddingEnd',
  borderLeftWidth: 'borderStartWidth',
  borderRightWidth: 'borderEndWidth',
  borderTopLeftRadius: 'borderTopStartRadius',
  borderTopRightRadius: 'borderTopEndRadius',
  borderBottomLeftRadius: 'borderBottomStartRadius',
  borderBottomRightRadius: 'borderBottomEndRadius',
};

module.exports = function startAndEnd({ types: t }) {
  /** Only in styles: elsewhere "left" may be a measurement, a prop or a DOM style. */
  const insideStyles = {
    ObjectProperty({ node }) {
      if (node.computed || !t.isIdentifier(node.key)) return;
      const { name } = node.key;
      if (name === 'textAlign') node.value = aligned(node.value);
      // `textInput: { left: … }` is a style called "left" only if it holds an object.
      else if (Object.hasOwn(LOGICAL, name) && !t.isObjectExpression(node.value)) {
        node.key = t.identifier(LOGICAL[name]);
        node.shorthand = false;
      }
    },
  };

  function aligned(value) {
    if (t.isStringLiteral(value)) return t.stringLiteral(LOGICAL[value.value] ?? value.value);
    if (!t.isConditionalExpression(value)) return value;
    const { test, consequent, alternate } = value;
    // "right if the device reads from right to left, else left": that is, the start.
    if (t.isStringLiteral(consequent) && t.isStringLiteral(alternate)) return t.stringLiteral('start');
    return t.conditionalExpression(test, aligned(consequent), aligned(alternate));
  }

  return {
    visitor: {
      CallExpression(path) {
        if (path.get('callee').matchesPattern('StyleSheet.create')) path.traverse(insideStyles);
      },
      // Styles that are created during rendering.
      ObjectProperty(path) {
        if (t.isIdentifier(path.node.key, { name: 'style' })) path.get('value').traverse(insideStyles);
      },
      VariableDeclarator(path) {
        const { id, init } = path.node;
        if (t.isIdentifier(id) && id.name.endsWith('Style') && t.isObjectExpression(init)) path.traverse(insideStyles);
      },
      // The sides of a text field, which become style names.
      AssignmentExpression({ node }) {
        const { left: target, right: value } = node;
        if (!t.isMemberExpression(target) || !t.isIdentifier(target.object, { name: 'AdornmentSide' })) return;
        if (t.isStringLiteral(value)) node.right = t.stringLiteral(LOGICAL[value.value] ?? value.value);
      },
    },
  };
};
