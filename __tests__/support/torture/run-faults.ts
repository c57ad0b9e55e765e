import { createRandom } from '../soak/random';
import type { Fault } from './fault';
import { openLab, type Lab } from './lab/lab';
import { starvedMs } from './lab/starved-time';

export interface FaultReport {
  readonly fault: Fault;
  readonly cases: number;
  readonly kills: number;
  /** Each with the seed that repeats it: `npm run torture -- --only ID --seed SEED --cases 1`. */
  readonly violations: readonly { readonly seed: number; readonly what: string }[];
}

export interface RunOptions {
  readonly faults: readonly Fault[];
  readonly casesOf: (fault: Fault) => number;
  readonly seed: number;
  readonly node: readonly string[];
  readonly parallel: number;
  readonly onReport: (report: FaultReport) => void;
  /** Ends a fault at its first violation. */
  readonly stopEarly?: boolean;
}

const CASE_LIMIT_MS = 60_000;
/** A look comes every second. One that is much later shows that this process was stopped, not that the app hangs. */
const LONGEST_LOOK_MS = 5_000;

/** Runs every case of every fault. A fault's cases run beside each other, each on its own files. */
export async function runFaults(options: RunOptions): Promise<readonly FaultReport[]> {
  const reports: FaultReport[] = [];
  for (const fault of options.faults) {
    const report = await runFault(fault, options);
    options.onReport(report);
    reports.push(report);
  }
  return reports;
}

async function runFault(fault: Fault, { casesOf, seed, node, parallel, stopEarly }: RunOptions): Promise<FaultReport> {
  const wanted = casesOf(fault);
  const perLab = fault.perLab ?? 1;
  const seeds = createRandom(seed + hashOf(fault.id));
  const labs = Array.from({ length: Math.ceil(wanted / perLab) }, (_, index) => ({
    seed: wanted === 1 ? seed : seeds.below(2 ** 31),
    cases: Math.min(perLab, wanted - index * perLab),
  }));
  const violations: { seed: number; what: string }[] = [];
  let cases = 0;
  let kills = 0;
  const work = async () => {
    for (let next = labs.shift(); next; next = labs.shift()) {
      const ran = await runLab(fault, next, node);
      cases += next.cases;
      kills += ran.kills;
      violations.push(...ran.violations.map((what) => ({ seed: next.seed, what })));
      if (stopEarly && violations.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return { fault, cases, kills, violations };
}

async function runLab(
  fault: Fault,
  { seed, cases }: { seed: number; cases: number },
  node: readonly string[],
): Promise<{ readonly kills: number; readonly violations: readonly string[] }> {
  const lab = await openLab({ seed, node, ...fault.lab }).catch((thrown: unknown) => failureOf(thrown));
  if (typeof lab === 'string') return { kills: 0, violations: [lab] };
  try {
    for (let n = 0; n < cases && lab.violations.length === 0; n += 1) await limited(fault.run(lab), lab);
    return { kills: lab.kills(), violations: lab.violations };
  } catch (thrown) {
    return { kills: lab.kills(), violations: [...lab.violations, failureOf(thrown)] };
  } finally {
    await lab.close();
  }
}

function failureOf(thrown: unknown): string {
  return `the app failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
}

/**
 * A case that never ends is a violation, too: the app waits for something that does not come. Time in which the app or this process, which
 * plays its provider, waited for a processor does not count, so that a busy machine is not taken for an app that hangs.
 */
async function limited(work: Promise<void>, lab: Lab): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const look = () => {
      const { pid } = lab.app();
      return { at: Date.now(), pid, app: starvedMs(pid), own: starvedMs(process.pid) };
    };
    let counted = 0;
    let last = look();
    timer = setInterval(() => {
      const now = look();
      const app = now.app - (now.pid === last.pid ? last.app : 0);
      const waited = now.at - last.at - Math.max(0, app) - Math.max(0, now.own - last.own);
      counted += Math.min(Math.max(0, waited), LONGEST_LOOK_MS);
      last = now;
      if (counted >= CASE_LIMIT_MS) reject(new Error(`nothing happened for ${CASE_LIMIT_MS / 1000} s`));
    }, 1_000);
  });
  await Promise.race([work, limit]).finally(() => clearInterval(timer));
}

function hashOf(text: string): number {
  return [...text].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}
