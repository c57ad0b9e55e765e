import type { RequestKind } from '../strict-provider/request-kind';

/** The results of a soak test. The lists at the top must be empty. */
export interface SoakReport {
  readonly turns: number;
  readonly seed: number;
  readonly rejected: string[];
  readonly unanswered: string[];
  readonly changed: string[];
  readonly lost: string[];
  readonly forgotten: string[];
  readonly faults: string[];
  planted: number;
  asked: number;
  messages: number;
  recovered: number;
  stopped: number;
  cutShort: number;
  switches: number;
  restarts: number;
  regenerated: number;
  manualCompactions: number;
  tokensSent: number;
  tokensOfEverything: number;
  readonly requests: Record<RequestKind, number>;
  readonly changes: Record<string, number>;
  readonly turnMs: number[];
  elapsedMs: number;
}

export function emptyReport({ turns, seed }: { turns: number; seed: number }): SoakReport {
  return {
    turns,
    seed,
    rejected: [],
    unanswered: [],
    changed: [],
    lost: [],
    forgotten: [],
    faults: [],
    planted: 0,
    asked: 0,
    messages: 0,
    recovered: 0,
    stopped: 0,
    cutShort: 0,
    switches: 0,
    restarts: 0,
    regenerated: 0,
    manualCompactions: 0,
    tokensSent: 0,
    tokensOfEverything: 0,
    requests: { answer: 0, summary: 0, title: 0, flush: 0 },
    changes: {},
    turnMs: [],
    elapsedMs: 0,
  };
}

/** All failures as sentences. Empty if the soak test passed. */
export function failuresOf(report: SoakReport): string[] {
  const lists = ['rejected', 'unanswered', 'changed', 'lost', 'forgotten', 'faults'] as const;
  return lists.flatMap((name) => report[name].map((what) => `${name}: ${what}`));
}

export function describeSoak(report: SoakReport): string {
  const per1000 = (count: number) => ((count * 1000) / report.turns).toFixed(1);
  const perTurn = (tokens: number) => Math.round(tokens / report.turns).toLocaleString('en');
  const sorted = [...report.turnMs].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  const { requests, changes } = report;
  return [
    `turns ${report.turns}, seed ${report.seed}, messages ${report.messages}`,
    `requests rejected ${report.rejected.length}, user messages unanswered ${report.unanswered.length}, messages changed ${report.changed.length}`,
    `facts planted ${report.planted}, lost ${report.lost.length}; asked ${report.asked}, not answered ${report.forgotten.length}`,
    `stopped ${report.stopped}, cut short ${report.cutShort}, model switches ${report.switches}, reopened ${report.restarts}, ` +
      `regenerated ${report.regenerated}, compacted by hand ${report.manualCompactions}, overflows of unknown windows recovered ${report.recovered}`,
    `requests: ${requests.answer} answers, ${requests.summary} summaries, ${requests.flush} flushes`,
    `per 1,000 turns: ${per1000((changes['single-pass'] ?? 0) + (changes['staged'] ?? 0))} compactions ` +
      `(${per1000(changes['staged'] ?? 0)} staged), ${per1000(changes['trim'] ?? 0)} trims, ${per1000(changes['prune'] ?? 0)} prunes`,
    `tokens sent per turn ${perTurn(report.tokensSent)} (summaries and flushes included); sending everything ${perTurn(report.tokensOfEverything)} ` +
      `(${((report.tokensSent / Math.max(1, report.tokensOfEverything)) * 100).toFixed(1)} %)`,
    `time ${(report.elapsedMs / 1000).toFixed(1)} s, a turn: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`,
  ].join('\n');
}
