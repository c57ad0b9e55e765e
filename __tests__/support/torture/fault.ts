import type { Lab, LabOptions } from './lab/lab';

/** A way in which things go wrong. The ids are those of the fault list (`shared/research/reliability.md`). */
export interface Fault {
  readonly id: string;
  readonly title: string;
  /** How many cases a short run (part of `npm test`) and a full run have. */
  readonly cases: { readonly short: number; readonly full: number };
  readonly lab?: Pick<LabOptions, 'speed' | 'windowTokens' | 'type' | 'heapMb'>;
  /** How many cases share one app with its growing history. 1 unless stated. */
  readonly perLab?: number;
  /** Makes one case happen and reports what is wrong through `lab.violate`. The app runs before and after it. */
  run(lab: Lab): Promise<void>;
}
