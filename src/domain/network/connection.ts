/**
 * What the platform says about the device's network. That there is none can be believed (nearly always); that there is one says nothing about
 * the internet, let alone about a provider.
 */
export interface NetworkHint {
  isOffline(): boolean;
  /** Whether the user probably pays for every byte, as in a mobile network. Missing: the platform does not tell. */
  isMetered?(): boolean;
  /** Resolves when the platform has said something; until then, a device counts as online. Never rejects. Missing: it has spoken already. */
  readonly firstReport?: Promise<void>;
  /** Calls back when the device may have lost or found its network. The returned function ends it. */
  onChange(listener: () => void): () => void;
}

/** What `AppCore` offers: the hint, and what it means for a chat. */
export interface Connection extends NetworkHint {
  /** Whether a message of this chat would certainly not reach its provider now. Nothing is sent to find out. */
  isCutOff(sessionId: string): Promise<boolean>;
}
