/**
 * A babel plugin for components that say "left" where they mean "where a line begins". A phone that reads from right to
 * left turns such styles round by itself; react-native-web takes them at their word. So for the web they are written as
 * what they mean, which react-native-web turns round too.
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
  /** Only in styles: elsewhere "left" may be a measure, a prop or the style of an element of the page. */
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
      // Styles that are made when a component is drawn.
      ObjectProperty(path) {
        if (t.isIdentifier(path.node.key, { name: 'style' })) path.get('value').traverse(insideStyles);
      },
      VariableDeclarator(path) {
        const { id, init } = path.node;
        if (t.isIdentifier(id) && id.name.endsWith('Style') && t.isObjectExpression(init)) path.traverse(insideStyles);
      },
      // The sides of a text field, which become the names of styles.
      AssignmentExpression({ node }) {
        const { left: target, right: value } = node;
        if (!t.isMemberExpression(target) || !t.isIdentifier(target.object, { name: 'AdornmentSide' })) return;
        if (t.isStringLiteral(value)) node.right = t.stringLiteral(LOGICAL[value.value] ?? value.value);
      },
    },
  };
};
