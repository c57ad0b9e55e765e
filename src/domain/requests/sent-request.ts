import type { ContextSettings } from '../context/context-settings';
import type { LoadedContext } from '../context/loaded-context';
import type { ToolDefinition } from '../providers/model-call';
import { fingerprintRequest } from './fingerprint-request';

/** What a request was built from, besides stored messages and the view of its version. */
export interface RequestRecipe {
  /** With the chosen notes, without the summary. */
  readonly systemPrompt: string | null;
  readonly tools: readonly ToolDefinition[];
  readonly settings: ContextSettings;
  readonly window: number | null;
  readonly seesImages: boolean;
  /** The server refused the request as too large, so that the pictures of earlier questions were left out. */
  readonly leavesOutEarlierPictures: boolean;
}

/** The request behind an answer, in a form that takes little space: messages are stored once, by their own rows. */
export interface SentRequest {
  readonly recipe: RequestRecipe;
  /** The version of the view. An answer's own `contextVersion` is cleared when its usage can no longer be compared. */
  readonly version: number;
  /** The messages before the boundary that were sent. Pins may change later. */
  readonly pinSeqs: readonly number[];
  /** Compared with that of a rebuilt request, to tell whether the two are the same. */
  readonly fingerprint: string;
}

/** The context as it was sent, continuation prompt included. */
export function sentRequestOf({ recipe, snapshot, pinSeqs, request }: LoadedContext): SentRequest {
  return { recipe, version: snapshot.view.version, pinSeqs, fingerprint: fingerprintRequest(request) };
}

/** Closing an answer stores its request. */
export interface SentRequestRepository {
  /** Null: the answer is older than this record, was imported, or its process was killed. */
  find(messageId: string): Promise<SentRequest | null>;
}
