const INTERVAL_MS = 500;

/**
 * Calls back once the parent process has ended. A closed terminal (SIGHUP) or SIGKILL ends npm without any signal to the script that it
 * runs.
 */
export function whenNpmIsGone(callback: () => void): void {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    callback();
  }, INTERVAL_MS);
  timer.unref();
}
