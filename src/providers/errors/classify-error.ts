import { ChatFailure, chatError, failure, type ChatErrorKind } from '@/domain/chat-error';
import { isRecord } from '@/domain/json';
import { asQuote } from '@/domain/providers/check/provider-quote';
import { LackFailure } from '@/domain/models/model-lacks';
import { OverflowFailure } from '@/domain/providers/overflow';
import { redactForDisplay } from '@/domain/secrets/redact-for-display';
import { tooLargeSentence } from '@/domain/providers/too-large';
import { classifyLack } from './classify-lack';
import { classifyOverflow } from './classify-overflow';
import { readFault, type Fault } from './read-fault';
import { googleDetails, retryAfterMs } from './retry-after';

export interface FaultContext {
  readonly providerName: string;
  /** The key in use, so that it can be removed from the provider's message. */
  readonly secrets: readonly string[];
  now(): number;
}

/** Converts anything thrown, or an error event, to a ChatFailure. The cause is dropped because it contains the prompt. */
export function toFailure(thrown: unknown, context: FaultContext): ChatFailure {
  const known = chatFailureIn(thrown);
  if (known !== null) return known;
  const fault = readFault(thrown);
  if (fault !== null) return classifyFault(fault, context);
  const { name, message } = exceptionIn(thrown);
  if (/^AI_(?:UnsupportedFunctionality|InvalidPrompt|InvalidArgument)/.test(name)) {
    return failure('bad-request', `${context.providerName} can’t process this request.${quote(message, context)}`);
  }
  if (name.startsWith('AI_') || /normalized Anthropic stream error/.test(message)) {
    return failure('unexpected-response', `Skein can’t read the answer of ${context.providerName}. Check the address.`);
  }
  return failure(
    'internal',
    `The request to ${context.providerName} failed: ${redactForDisplay(message, context.secrets)}`,
  );
}

export function classifyFault(fault: Fault, context: FaultContext): ChatFailure {
  const quoted = quote(fault.message, context);
  const overflow = classifyOverflow({
    status: fault.status,
    code: fault.code,
    type: fault.type,
    message: fault.message ?? (fault.status === null || fault.isHtml ? null : `${fault.status} status code (no body)`),
    details: isRecord(fault.body) ? JSON.stringify(fault.body).slice(0, 4000) : '',
  });
  if (overflow !== null) {
    const isTooLarge = overflow.limitedBy === 'bytes';
    const what = isTooLarge ? tooLargeSentence(context.providerName, overflow.maxBytes ?? null) : TOO_LONG;
    return new OverflowFailure(what + quoted, overflow);
  }
  const lack = classifyLack(fault);
  if (lack !== null) return new LackFailure(sentence('bad-request', fault, context.providerName) + quoted, lack);
  const kind = kindOf(fault);
  const wait = kind === 'rate-limit' || kind === 'overloaded' ? retryAfterMs(fault, context.now()) : undefined;
  const error = chatError(kind, sentence(kind, fault, context.providerName) + quoted, wait);
  if (!lacksPermission(fault)) return new ChatFailure(error);
  const name = context.providerName;
  return new ChatFailure({ ...error, message: noPermission(name) + quoted, about: { is: 'no-permission', name } });
}

/** The provider knows the key, which may only do other things: OpenAI's restricted keys, Google's limited to some methods. */
const NO_PERMISSION =
  /missing scopes?|insufficient permissions?|(?:lacks?|without|not have|no) (?:the )?(?:required )?(?:permission|scope)s?|not (?:allowed|permitted) to (?:list|read|use)|method \S+ are blocked/i;

function lacksPermission({ status, message }: Fault): boolean {
  return (status === 401 || status === 403) && NO_PERMISSION.test(message ?? '');
}

function noPermission(name: string): string {
  return `${name} does not allow this request with this key.`;
}

const QUOTA =
  /insufficient_quota|insufficient[ _](?:quota|balance|funds|credits?)|billing|spend(?:ing)?[ _]limit|credit balance|exceeded your current quota|quota exceeded|more credits|can only afford|payment required|余额不足|欠费/i;
const BAD_KEY =
  /invalid_api_key|authentication_error|API_KEY_INVALID|api key (?:not valid|not found|expired|is invalid)|(?:incorrect|invalid|missing|no) (?:api[ _-]?key|authentication|auth credentials)|unauthenticated|unauthorized/i;
const NO_MODEL =
  /model_not_found|model_decommissioned|model not exist|model.{0,80}(?:not found|does(?: not|n't) exist|not a valid|decommissioned|no longer (?:available|supported)|is not supported for)|(?:unknown|invalid|no such|unsupported|not a valid) model/i;
const BLOCKED =
  /content_filter|content_policy|content[ _](?:management )?policy|moderation|flagged|safety (?:system|reasons)|prohibited_content|content exists risk|data_inspection_failed|blocked/i;
const BUSY =
  /overloaded|server_error|api_error|internal|unavailable|bad_gateway|gateway|capacity|try again later|temporar|timeout_error|engine/i;
const RATE = /rate[ _-]?limit|resource_exhausted|too many requests|throttl/i;

const PICTURE_TOO_LARGE = /\bimages?\b.{0,60}(?:exceed|too large|too big|larger than)/i;
const TOO_LONG = 'This chat is too long for the model.';

function kindOf(fault: Fault): ChatErrorKind {
  const { status } = fault;
  const label = `${fault.code ?? ''} ${fault.type ?? ''}`;
  const all = `${label} ${fault.message ?? ''}`;

  if (isGoogleRateLimit(fault)) return 'rate-limit';
  if (status === 402 || QUOTA.test(all)) return 'quota';
  if (status === 401 || BAD_KEY.test(all)) return 'auth';
  if (NO_MODEL.test(all)) return 'model-not-found';
  if (PICTURE_TOO_LARGE.test(fault.message ?? '')) return 'request-too-large';
  if (status === 429 || status === 413 || RATE.test(label)) return 'rate-limit';
  if (BLOCKED.test(all) && (status === null || status < 500)) return 'blocked';
  if (status === 403) return fault.isHtml ? 'unexpected-response' : 'auth';
  if (status === 404 || status === 405) return 'unexpected-response';
  if (status === 408) return 'timeout';
  if (status !== null) return status >= 500 ? 'overloaded' : 'bad-request';
  if (/permission/.test(label)) return 'auth';
  if (/invalid_request|invalid_argument|invalid_prompt/i.test(label)) return 'bad-request';
  return BUSY.test(all) ? 'overloaded' : 'interrupted';
}

/** Google calls every limit a quota. Only one that names a delay, and is not a daily limit, is a rate limit. */
function isGoogleRateLimit(fault: Fault): boolean {
  const details = googleDetails(fault.body);
  return details.some((detail) => 'retryDelay' in detail) && !/per_?day/i.test(JSON.stringify(details));
}

function sentence(kind: ChatErrorKind, fault: Fault, name: string): string {
  switch (kind) {
    case 'auth':
      return `${name} rejected the key.`;
    case 'quota':
      return `Your credit or spending limit at ${name} is used up.`;
    case 'rate-limit':
      return `${name} received too many requests.`;
    case 'overloaded':
      return `${name} had an error${fault.status === null ? '' : ` (${fault.status})`}.`;
    case 'model-not-found':
      return `${name} doesn’t know this model, or this key can’t use it.`;
    case 'request-too-large':
      return `${name} rejected an image: it’s too large. Remove it or make it smaller.`;
    case 'blocked':
      return `${name} declined to answer.`;
    case 'timeout':
      return `The request to ${name} timed out.`;
    case 'interrupted':
      return `${name} stopped the answer early.`;
    case 'unexpected-response':
      return fault.isHtml
        ? `${name} sent a web page instead of an answer (${fault.status ?? 200}). Check the address.`
        : `There is no chat service at the address of ${name} (${fault.status ?? 200}). Check the address.`;
    default:
      return `${name} couldn’t process the request${fault.status === null ? '' : ` (${fault.status})`}.`;
  }
}

const MAX_QUOTE_CHARS = 300;

function quote(message: string | null, context: FaultContext): string {
  if (message === null) return '';
  const clean = redactForDisplay(message, context.secrets).replace(/\s+/g, ' ').trim();
  if (clean === '') return '';
  return asQuote(clean.length > MAX_QUOTE_CHARS ? `${clean.slice(0, MAX_QUOTE_CHARS)}…` : clean);
}

function exceptionIn(thrown: unknown): { readonly name: string; readonly message: string } {
  return thrown instanceof Error ? thrown : { name: '', message: String(thrown) };
}

/** Finds our own failure, which an SDK package may have wrapped. */
function chatFailureIn(thrown: unknown): ChatFailure | null {
  let current = thrown;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    if (current instanceof ChatFailure) return current;
    current = current.cause;
  }
  return null;
}
