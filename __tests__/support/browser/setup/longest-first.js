const Sequencer = require('@jest/test-sequencer').default;

/** They take more than half a minute each. Started last, they would keep one core busy while the other waits. */
const LONG = ['start', 'accessibility-walk', 'start-signals', 'message-list', 'links', 'long-chats', 'context'];

/** For Jest: the long files first, then as Jest would. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONG.findIndex((name) => path.endsWith(`/${name}.test.ts`));
      return place < 0 ? LONG.length : place;
    };
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
