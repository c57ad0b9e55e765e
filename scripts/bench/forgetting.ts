/**
 * Measures what a conversation forgets: planted facts that a model can still reach after 1 to 10 compactions, with a summariser that drops
 * 30 % of its lines each time. Skein (next request, or first page of `search_history`) against RFC-011 as written (summary or tail), in
 * the same run. Prints a Markdown table. `--check` exits with 1 when less than 99 % are reachable after ten compactions.
 */
import { runConversation, type AfterCompaction } from './forgetting/run-conversation';

const WINDOWS = [8_000, 32_000, 200_000, 1_000_000];
const SHOWN = [1, 2, 3, 5, 7, 10];
const MIN_REACHABLE = 0.99;

/** Whether every criterion is met. */
async function main(): Promise<boolean> {
  const results: { readonly window: number; readonly after: readonly AfterCompaction[] }[] = [];
  for (const window of WINDOWS) results.push({ window, after: await runConversation(window) });
  console.log(`| Window | | ${SHOWN.map((n) => `after ${n}`).join(' | ')} | Self-test |`);
  console.log(`|---|---|${SHOWN.map(() => '---:|').join('')}---|`);
  for (const { window, after } of results) {
    const row = (share: (result: AfterCompaction) => number) =>
      SHOWN.map((n) => percent(after[n - 1] ? share(after[n - 1] as AfterCompaction) : NaN)).join(' | ');
    console.log(
      `| ${window.toLocaleString('en')} | Skein | ${row(({ skein }) => skein)} | ${after.at(-1)?.selfTest ?? ''} |`,
    );
    console.log(`| | RFC-011 as written | ${row(({ asWritten }) => asWritten)} | |`);
  }
  const worst = Math.min(...results.map(({ after }) => after.at(-1)?.skein ?? 0));
  if (!process.argv.includes('--check') || worst >= MIN_REACHABLE) return true;
  console.error(`Only ${percent(worst)} of the planted facts are reachable after ten compactions.`);
  return false;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

// Until everything was measured, the run has failed: a program also ends when it waits for something that never comes.
process.exitCode = 1;
void main().then((isMet) => {
  process.exitCode = isMet ? 0 : 1;
});
