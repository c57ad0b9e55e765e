/**
 * A Babel plugin that imports from the file of a component instead of from the library's index, which would bring all components along.
 * `import { Text } from 'react-native-paper'` becomes `import Text from 'react-native-paper/lib/module/components/Typography/Text'`.
 */
const { mappings: PAPER } = require('react-native-paper/lib/mappings.json');

const svg = (name) => ({ path: `src/elements/${name === 'default' ? 'Svg' : name}`, name: 'default' });

/** These have no line of their own in the library's list. */
const PAPER_THEMES = {
  MD3DarkTheme: { path: 'lib/module/styles/themes/v3/DarkTheme', name: 'MD3DarkTheme' },
  MD3LightTheme: { path: 'lib/module/styles/themes/v3/LightTheme', name: 'MD3LightTheme' },
};

/** The file and the name of each export of a library. Undefined: not known. */
const LIBRARIES = {
  all: { 'react-native-paper': (name) => PAPER[name] ?? PAPER_THEMES[name] },
  native: {
    'react-native-keyboard-controller': (name) =>
      ({
        KeyboardProvider: { path: 'src/animated', name },
        KeyboardAvoidingView: { path: 'src/components/KeyboardAvoidingView', name: 'default' },
      })[name],
    'react-native-svg': svg,
  },
};

module.exports = function directImports({ types: t, caller }) {
  const isWeb = caller((context) => context?.platform === 'web');
  const libraries = { ...LIBRARIES.all, ...(isWeb ? {} : LIBRARIES.native) };

  const isIndirect = ({ type, importKind, source }) =>
    type === 'ImportDeclaration' && importKind !== 'type' && Object.hasOwn(libraries, source.value);

  const direct = ({ specifiers, source }) =>
    specifiers.filter(({ importKind }) => importKind !== 'type').map((one) => importOf(one, source.value));

  function importOf({ imported, local, type }, library) {
    const name = type === 'ImportDefaultSpecifier' ? 'default' : imported.name;
    const target = libraries[library](name);
    if (!target) throw new Error(`scripts/slim/direct-imports.js does not know ${name} of ${library}.`);
    const id = t.identifier(local.name);
    const specifier =
      target.name === 'default'
        ? t.importDefaultSpecifier(id)
        : target.name === '*'
          ? t.importNamespaceSpecifier(id)
          : t.importSpecifier(id, t.identifier(target.name));
    return t.importDeclaration([specifier], t.stringLiteral(`${library}/${target.path}`));
  }

  return {
    visitor: {
      // Before any other plugin looks at the imports.
      Program({ node, scope }) {
        if (!node.body.some(isIndirect)) return;
        node.body = node.body.flatMap((statement) => (isIndirect(statement) ? direct(statement) : [statement]));
        scope.crawl();
      },
    },
  };
};
