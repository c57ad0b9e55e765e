/** How long keys are kept. Only browsers offer the choice, because they have no keychain. */
export interface Keys {
  readonly canForgetOnClose: boolean;
  forgetOnClose(): Promise<boolean>;
  /** Also moves the existing keys. */
  setForgetOnClose(forget: boolean): Promise<void>;
}
