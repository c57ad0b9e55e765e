/** How long keys are kept. Only a browser, which has no keychain, offers the choice. */
export interface Keys {
  readonly canForgetOnClose: boolean;
  forgetOnClose(): Promise<boolean>;
  /** Moves the keys that are there along with the choice. */
  setForgetOnClose(forget: boolean): Promise<void>;
}
