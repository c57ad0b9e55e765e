/** Moves the app between the tabs of a browser, of which only one can have the database open. */
export interface Handover {
  /** Whether this page was loaded because another tab took over, and has not asked for the database since. */
  readonly hasMoved: boolean;
  /** Asks the other tab to close its database. False: it did not do so in time. */
  request(): Promise<boolean>;
  /** Calls `close` when another tab asks for the database, and then loads this page again. Returns a function that stops listening. */
  listen(close: () => Promise<void>): () => void;
}
