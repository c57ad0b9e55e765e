/** A script that starts one browser as the browser tests do, says so, and goes on like a run of tests. */
import { startBrowsers } from '../browser/setup/worker-browsers';

void startBrowsers(1).then(() => {
  console.log('started');
  setInterval(() => undefined, 1_000);
});
