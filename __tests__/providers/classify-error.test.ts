import { APICallError } from '@ai-sdk/provider';
import { ChatFailure } from '@/domain/chat-error';
import { OverflowFailure } from '@/domain/providers/overflow';
import { toFailure } from '@/providers/errors/classify-error';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const KEY = 'canary-9f8e7d6c5b4a';
const context = { providerName: 'Acme', secrets: [KEY], now: () => NOW };

function answered(statusCode: number, body: unknown, responseHeaders: Record<string, string> = {}) {
  const responseBody = typeof body === 'string' ? body : JSON.stringify(body);
  const thrown = new APICallError({
    message: 'x',
    url: 'http://x',
    requestBodyValues: { secret: 'prompt' },
    statusCode,
    responseBody,
    responseHeaders,
  });
  return toFailure(thrown, context).error;
}

const openAi = (message: string, code: string | null = null, type = 'invalid_request_error') => ({
  error: { message, code, type, param: null },
});

test.each([
  ['a wrong key', 401, openAi('Incorrect API key provided', 'invalid_api_key'), 'auth'],
  ['a key without rights', 403, { type: 'error', error: { type: 'permission_error', message: 'Not allowed' } }, 'auth'],
  [
    'Gemini’s 400 for a wrong key',
    400,
    { error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } },
    'auth',
  ],
  ['too many requests', 429, openAi('Rate limit reached', 'rate_limit_exceeded', 'requests'), 'rate-limit'],
  [
    'an empty wallet with 429',
    429,
    openAi('You exceeded your current quota', 'insufficient_quota', 'insufficient_quota'),
    'quota',
  ],
  [
    'a spend limit with 429',
    429,
    { type: 'error', error: { type: 'rate_limit_error', message: 'enforced_spend_limit_reached' } },
    'quota',
  ],
  ['an empty wallet with 402', 402, openAi('Insufficient Balance'), 'quota'],
  [
    'an empty wallet with 400',
    400,
    {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'Your credit balance is too low to access the Anthropic API.' },
    },
    'quota',
  ],
  ['500', 500, openAi('The server had an error', null, 'server_error'), 'overloaded'],
  ['502 with a web page', 502, '<html><h1>Bad Gateway</h1></html>', 'overloaded'],
  ['503', 503, { error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }, 'overloaded'],
  ['504', 504, '', 'overloaded'],
  ['529', 529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'overloaded'],
  ['an unknown model', 404, openAi('The model `gpt-9` does not exist', 'model_not_found'), 'model-not-found'],
  [
    'Anthropic’s unknown model',
    404,
    { type: 'error', error: { type: 'not_found_error', message: 'model: claude-9 was not found' } },
    'model-not-found',
  ],
  [
    'Gemini’s unknown model',
    404,
    {
      error: {
        code: 404,
        message: 'models/x is not found for API version v1beta, or is not supported for generateContent.',
        status: 'NOT_FOUND',
      },
    },
    'model-not-found',
  ],
  [
    'Ollama’s unknown model',
    404,
    openAi('model "llama9" not found, try pulling it first', null, 'api_error'),
    'model-not-found',
  ],
  ['DeepSeek’s unknown model', 400, openAi('Model Not Exist'), 'model-not-found'],
  ['a wrong path', 404, '404 page not found', 'unexpected-response'],
  ['a wrong host', 404, '<!doctype html><p>Not found</p>', 'unexpected-response'],
  [
    'a blocked prompt',
    400,
    openAi('Your request was rejected by our safety system', 'content_policy_violation'),
    'blocked',
  ],
  [
    'OpenRouter’s moderation',
    403,
    { error: { code: 403, message: 'Your input was flagged', metadata: { reasons: ['violence'] } } },
    'blocked',
  ],
  ['a bad parameter', 400, openAi("Unsupported value: 'temperature' does not support 0.3"), 'bad-request'],
  ['422 of a strict server', 422, { detail: 'extra fields not permitted' }, 'bad-request'],
  [
    'overflow',
    400,
    openAi('maximum context length is 8192 tokens. However, you requested 9000 tokens', 'context_length_exceeded'),
    'overflow',
  ],
  [
    '413',
    413,
    { type: 'error', error: { type: 'request_too_large', message: 'Request exceeds the maximum size' } },
    'overflow',
  ],
  [
    'A6: a proxy’s page for a body that is too large',
    413,
    '<html><h1>413 Request Entity Too Large</h1></html>',
    'request-too-large',
  ],
  [
    'A6: a body that is too large',
    413,
    { error: { message: 'request entity too large', limit: 1048576 } },
    'request-too-large',
  ],
  [
    'A6: a picture that is too large',
    400,
    openAi('messages.3.content.1.image.source.base64: image exceeds 5 MB maximum: 6291456 bytes > 5242880 bytes'),
    'request-too-large',
  ],
] as const)('%s is %4$s', (_name, status, body, kind) => {
  expect(answered(status, body).kind).toBe(kind);
});

describe('errors inside a stream, where the status was 200', () => {
  test.each([
    [{ type: 'overloaded_error', message: 'Overloaded' }, 'overloaded'],
    [{ message: 'Provider returned error', code: 502 }, 'overloaded'],
    [{ message: 'Rate limit exceeded', code: 429 }, 'rate-limit'],
    [{ message: 'x', code: 'insufficient_quota' }, 'quota'],
    [{ message: 'The server had an error processing your request', type: 'server_error' }, 'overloaded'],
    [
      {
        type: 'response.failed',
        response: { error: { code: 'context_length_exceeded', message: 'Your input exceeds the context window' } },
      },
      'overflow',
    ],
    [{ message: 'Your input was flagged', code: 403 }, 'blocked'],
    [{ message: 'something nobody has seen' }, 'interrupted'],
  ])('%j is %s', (event, kind) => {
    expect(toFailure(event, context).error.kind).toBe(kind);
  });
});

test('overflow carries the numbers for the context engine', () => {
  const thrown = toFailure({ code: 400, message: 'prompt is too long: 213462 tokens > 200000 maximum' }, context);
  expect(thrown).toBeInstanceOf(OverflowFailure);
  expect(thrown).toMatchObject({ detail: { windowTokens: 200000, requestedTokens: 213462, limitedBy: 'window' } });
});

test('OpenRouter’s upstream message is found inside metadata.raw', () => {
  const raw = JSON.stringify({ error: { message: 'prompt is too long: 213462 tokens > 200000 maximum' } });
  expect(answered(400, { error: { message: 'Provider returned error', code: 400, metadata: { raw } } }).kind).toBe(
    'overflow',
  );
});

describe('how long to wait', () => {
  const limited = (headers: Record<string, string>, message = 'slow down') =>
    answered(429, openAi(message), headers).retryAfterMs;

  test.each([
    ['seconds', { 'retry-after': '7' }, 7000],
    ['part of a second', { 'retry-after': '0.5' }, 500],
    ['zero', { 'retry-after': '0' }, 0],
    ['milliseconds win', { 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    ['a date, by our clock', { 'retry-after': 'Sun, 15 Nov 2026 12:00:30 GMT' }, 30_000],
    [
      'a date, by the server’s clock',
      { 'retry-after': 'Sun, 15 Nov 2026 10:00:10 GMT', date: 'Sun, 15 Nov 2026 10:00:00 GMT' },
      10_000,
    ],
    ['a date in the past', { 'retry-after': 'Sun, 15 Nov 2026 11:00:00 GMT' }, 0],
    ['a year is cut to a day', { 'retry-after': '31536000' }, 86_400_000],
    ['a date in 73 years is cut to a day', { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 86_400_000],
    ['more than a number can hold', { 'retry-after': '9'.repeat(400) }, 86_400_000],
    ['an exponent', { 'retry-after': '1e99' }, undefined],
    ['negative', { 'retry-after': '-5' }, undefined],
    ['garbage', { 'retry-after': 'soonish' }, undefined],
    ['nothing', {}, undefined],
  ])('%s', (_name, headers, expected) => {
    expect(limited(headers as Record<string, string>)).toBe(expected);
  });

  it('is also read from the message, since browsers hide the header', () => {
    expect(limited({}, 'Rate limit reached. Please try again in 1m30.5s.')).toBe(90_500);
    expect(limited({}, 'Please retry after 20 seconds')).toBe(20_000);
    expect(limited({}, 'Please try again in 450ms.')).toBe(450);
  });

  it('is read from Google’s details, which also distinguish a pause from a daily limit', () => {
    const google = (quotaId: string) =>
      answered(429, {
        error: {
          code: 429,
          message: 'You exceeded your current quota, please check your plan and billing details.',
          status: 'RESOURCE_EXHAUSTED',
          details: [
            { violations: [{ quotaId }] },
            { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.5s' },
          ],
        },
      });
    expect(google('GenerateRequestsPerMinutePerProject')).toMatchObject({ kind: 'rate-limit', retryAfterMs: 34_500 });
    expect(google('GenerateRequestsPerDayPerProject')).toMatchObject({ kind: 'quota' });
  });
});

describe('what the user reads', () => {
  it('quotes the provider, without the key', () => {
    const { message } = answered(401, openAi(`Incorrect API key provided: ${KEY}. See sk-proj-abc***xyz`));
    expect(message).toBe(
      'Acme rejected the key. It said: “Incorrect API key provided: [key removed]. See [key removed]”',
    );
  });
  it('never quotes a web page', () => {
    expect(answered(502, '<html><body>nginx</body></html>').message).toBe('Acme had an error (502).');
  });
  it('is short, however long the provider’s message is', () => {
    expect(answered(400, openAi('blah '.repeat(1000))).message.length).toBeLessThan(400);
  });
  it('keeps no cause, because it contains the prompt', () => {
    const thrown = toFailure(
      new APICallError({ message: 'x', url: 'x', requestBodyValues: { prompt: 'mine' }, statusCode: 500 }),
      context,
    );
    expect(thrown.cause).toBeUndefined();
  });
  it('is our own failure when a package has wrapped it', () => {
    const ours = new ChatFailure({ kind: 'timeout', message: 'silent', nextStep: 'retry' });
    const wrapped = new APICallError({ message: 'x', url: 'x', requestBodyValues: {}, statusCode: 200, cause: ours });
    expect(toFailure(wrapped, context)).toBe(ours);
  });
});
