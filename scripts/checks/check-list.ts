/** A check is an npm script. It passes when the script exits with 0. */
export interface Check {
  readonly script: string;
  readonly title: string;
  /** A Jest run: its tests are counted one by one, and its output is shown immediately. */
  readonly isJest?: true;
  /** Skipped if the named check has failed. */
  readonly needs?: string;
}

/**
 * Stages run one after the other; the checks of a stage run two at a time, in this order. Jest alone uses both cores, so the unit tests
 * come last in their stage, and the browser tests have their own stage.
 */
export const STAGES: readonly (readonly Check[])[] = [
  [
    { script: 'export:web', title: 'Web app' },
    { script: 'lint', title: 'Lint' },
    { script: 'typecheck', title: 'Types' },
    { script: 'format:check', title: 'Format' },
    { script: 'unused', title: 'Unused code and dependencies' },
    { script: 'test:unit', title: 'Tests in Node, and as on iOS and Android', isJest: true },
  ],
  [{ script: 'test:e2e', title: 'Tests in Chromium', isJest: true, needs: 'export:web' }],
];
