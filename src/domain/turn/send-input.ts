import type { FilePart, ImagePart } from '../conversation';

export interface SendInput {
  readonly sessionId: string;
  readonly text: string;
  readonly images?: readonly ImagePart[];
  readonly files?: readonly FilePart[];
  readonly clientId?: string;
  /** The session's draft is what is being sent; it is gone once the message is stored. */
  readonly takesDraft?: boolean;
}
