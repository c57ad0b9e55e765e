/**
 * Under Jest nothing has a size, and LegendList now and then draws a row anew just when a test presses it: the press never arrives. In Chromium a
 * loaded machine may look before the app has drawn. Tests of the screens may therefore try twice more; what failed before is told.
 */
jest.retryTimes(2, { logErrorsBeforeRetry: true });
