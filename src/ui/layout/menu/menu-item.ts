/** One action of a menu. The menu closes before the action starts. */
export interface MenuItem {
  /** Also the testID. */
  readonly id: string;
  readonly icon: string;
  readonly title: string;
  readonly hint?: string;
  /** Shown in red, below a line. */
  readonly isDestructive?: boolean;
  readonly act: () => void;
}
