/**
 * A Babel plugin for phones: patterns with classes such as \p{L} are compiled when they are first needed. Hermes would store 5 KB for each of them.
 * Only constants at the top of a file: a pattern inside a function would be compiled with each call.
 */
const UNICODE_CLASS = /\\[pP]\{/;

module.exports = function latePatterns({ types: t }) {
  return {
    visitor: {
      RegExpLiteral(path) {
        const { pattern, flags } = path.node;
        if (!UNICODE_CLASS.test(pattern) || path.getFunctionParent() !== null) return;
        path.replaceWith(t.newExpression(t.identifier('RegExp'), [t.stringLiteral(pattern), t.stringLiteral(flags)]));
      },
    },
  };
};
