/** One action or choice of a menu. The menu closes before the action starts. */
export interface MenuItem {
  /** Also the testID. */
  readonly id: string;
  /** A choice has a check mark instead. */
  readonly icon?: string;
  readonly title: string;
  readonly hint?: string;
  /** Given for one of several choices; absent for an action. */
  readonly isChosen?: boolean;
  /** Shown in red, below a line. */
  readonly isDestructive?: boolean;
  readonly act: () => void;
}
