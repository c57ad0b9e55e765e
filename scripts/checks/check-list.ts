/** A check is an npm script. It passes when the script exits with 0. */
export interface Check {
  readonly script: string;
  readonly title: string;
  /** A Jest run: its tests are counted one by one, and its output is shown immediately. */
  readonly isJest?: true;
  /** Waits for the named check, which comes earlier in the list, and is skipped if that has failed. */
  readonly needs?: string;
}

/**
 * Two checks run at a time, in this order. The short ones come first, so that their failures are seen early. The Jest runs come last,
 * one by one: each keeps both cores busy, and side by side they take a third more computing time.
 */
export const CHECKS: readonly Check[] = [
  { script: 'export:web', title: 'Web app' },
  { script: 'export:phone', title: 'Phone apps' },
  { script: 'lint', title: 'Lint: layers, restrictions, imports' },
  { script: 'lint:oxlint', title: 'Lint: promises, hooks, unused variables' },
  { script: 'typecheck', title: 'Types' },
  { script: 'format:check', title: 'Format' },
  { script: 'unused', title: 'Unused code and dependencies' },
  { script: 'test:e2e', title: 'Tests in Chromium', isJest: true, needs: 'export:web' },
  { script: 'test:phone', title: 'Tests of the phone apps', isJest: true, needs: 'export:phone' },
  { script: 'test:unit', title: 'Tests in Node, and as on iOS and Android', isJest: true },
];
