const Sequencer = require('@jest/test-sequencer').default;

/** Files that take more than ten CPU seconds each. Started last, they would keep one core busy while the other is idle. */
const LONG = [
  'start',
  'accessibility-walk',
  'context',
  'chat-list',
  'message-list',
  'demo-chat',
  'long-chats',
  'first-minute',
  'data',
  'message-actions',
];

/** A Jest sequencer that runs the long files first and keeps Jest's order for the rest. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONG.findIndex((name) => path.endsWith(`/${name}.test.ts`));
      return place < 0 ? LONG.length : place;
    };
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
