const { TestEnvironment } = require('jest-environment-node');

/** Plain Node, plus a flag with which an afterEach hook can see whether its test has failed. */
module.exports = class BrowserTestEnvironment extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.hasTestFailed = false;
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.hasTestFailed = true;
  }
};
