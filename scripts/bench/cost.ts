/**
 * What a chat of 100 turns costs at catalog prices, with the user away for 20 minutes before 30 % of the turns. The whole app talks to a scripted
 * server that follows Anthropic's documented cache rules. The same run is also priced with an ideal cache (it never forgets, at the price
 * of a five-minute cache), with one whose writes are free, a five-minute cache, without a cache,
 * and with the full history in each request. With `--check`, exits with 1 when Skein costs more than 15 % above the ideal cache, or counts its own
 * cost wrongly.
 */
import { runConversation, type Conversation, type ConversationResult } from './cost/run-conversation';

const MAX_ABOVE_IDEAL = 0.15;
/** Dollars. The app adds up the same prices, so only rounding may differ. */
const MAX_MISCOUNT = 0.005;

const CHATS: readonly (Conversation & { readonly name: string })[] = [
  { name: '600 tokens a turn', turns: 100, tokensPerTurn: 600, pauseShare: 0.3 },
  { name: '2,400 tokens a turn', turns: 100, tokensPerTurn: 2_400, pauseShare: 0.3 },
  { name: '600 tokens a turn, with tools', turns: 100, tokensPerTurn: 600, toolsEvery: 4, pauseShare: 0.3 },
  { name: '600 tokens a turn, no pauses', turns: 100, tokensPerTurn: 600, pauseShare: 0 },
];

const usd = (value: number | null) => (value === null ? 'unknown' : `$${value.toFixed(2)}`);
const share = (value: number) => `${(value * 100).toFixed(0)} %`;
const row = (...cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);

/** Whether every criterion is met. */
async function main(): Promise<boolean> {
  const results: { readonly name: string; readonly result: ConversationResult }[] = [];
  for (const { name, ...chat } of CHATS) results.push({ name, result: await runConversation(chat) });

  row(
    'Chat',
    'Skein',
    'ideal cache',
    'above ideal',
    'free writes',
    '5-minute cache',
    'no cache',
    'full history',
    'the same, cached',
  );
  row(...Array.from({ length: 9 }, () => '---'));
  for (const { name, result } of results) {
    const { skein, ideal, freeWrites, fiveMinutes, noCache, fullHistory, fullHistoryCached } = result;
    const others = [freeWrites, fiveMinutes, noCache, fullHistory, fullHistoryCached].map(usd);
    row(name, usd(skein), usd(ideal), share(skein / ideal - 1), ...others);
  }
  console.log();
  row('Chat', 'calls', 'read from the cache', 'sent before but not read', 'the bill', 'counted by the app');
  row('---', '---', '---', '---', '---', '---');
  for (const { name, result } of results) {
    const missed = `${Math.round(result.missedTokens / 1_000)}k tokens`;
    row(name, String(result.calls), share(result.readShare), missed, usd(result.skein), usd(result.counted));
  }

  if (!process.argv.includes('--check')) return true;
  const problems: string[] = [];
  for (const { name, result } of results) {
    if (result.skein > result.ideal * (1 + MAX_ABOVE_IDEAL))
      problems.push(`${name}: more than 15 % above an ideal cache.`);
    if (result.counted === null || Math.abs(result.counted - result.skein) > MAX_MISCOUNT)
      problems.push(`${name}: the app counts ${usd(result.counted)} instead of ${usd(result.skein)}.`);
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

// Until everything was measured, the run has failed: a program also ends when it waits for something that never comes.
process.exitCode = 1;
void main().then((isMet) => {
  process.exitCode = isMet ? 0 : 1;
});
