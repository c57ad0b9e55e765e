import { classifyOverflow } from '@/providers/errors/classify-overflow';
import fixtures from './overflow-fixtures.json';

const said = (message: string, status: number | null = 400) =>
  classifyOverflow({ status, code: null, type: null, message });

describe('the strings collected from real providers', () => {
  test.each(fixtures.cases.map(({ provider, message, expected }) => [provider, message, expected] as const))(
    '%s: %s',
    (_provider, message, expected) => {
      expect(said(message) !== null).toBe(expected);
    },
  );
});

describe('strings that the rules were not written for', () => {
  const tooLong = [
    'The input token count (1048577) exceeds the maximum number of tokens allowed (1048576).',
    'Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300000 tokens.',
    'the request exceeds the available context size, try increasing it',
    'request (5120 tokens) exceeds the available context size (4096 tokens), try increasing it',
    "The input (9000 tokens) is longer than the model's context length (8192 tokens).",
    'prompt too long; exceeded max context length by 812 tokens',
    'invalid params, context window exceeds limit (2013)',
    "'max_tokens' or 'max_completion_tokens' is too large: 4096. This model's maximum context length is 4096 tokens and your request has 512 input tokens (4096 > 4096 - 512).",
    'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 4000 `inputs` tokens and 500 `max_new_tokens`',
    '<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 30720]',
    'Request body too large for gpt-4o model. Max size: 8000 tokens.',
    'too many tokens: size limit exceeded by 123 tokens. Try using shorter or fewer inputs. The limit for this model is 4081 tokens.',
    'The prompt is too long: 9000, model maximum context length: 8191',
    '上下文过长，请压缩上下文后重试',
    '请求内容超出最大上下文长度',
    '输入过长',
    'Prompt 超长',
    '400 status code (no body)',
  ];
  test.each(tooLong)('too long: %s', (message) => {
    expect(said(message)).not.toBeNull();
  });

  const somethingElse = [
    "This request would exceed your organization's rate limit of 40,000 input tokens per minute.",
    'Request exceeds the limit of 30000 tokens per minute',
    'You exceeded your current quota, please check your plan and billing details.',
    'max_tokens is too large: 100000. This model supports at most 16384 completion tokens, whereas you provided 100000.',
    'messages.3.content.1.image.source.base64: image exceeds 5 MB maximum: 6291456 bytes > 5242880 bytes',
    'messages.3.content.1: image input size exceeds 5 MB',
    'tool_result for tool_use_id toolu_1 is missing; the input length must be less than the number of calls',
    'max_tokens (128000) exceeds the maximum number of tokens this model can write (64000)',
    'messages.1.content.0: Invalid `signature` in `thinking` block',
    'The model `gpt-9` does not exist or you do not have access to it.',
    '余额不足，请充值',
    'Internal server error',
    '',
  ];
  test.each(somethingElse)('something else: %s', (message) => {
    expect(said(message)).toBeNull();
  });
});

test('a code takes precedence over the message', () => {
  const coded = { status: 400, code: 'context_length_exceeded', type: null, message: 'Bad request.' };
  expect(classifyOverflow(coded)).not.toBeNull();
  expect(classifyOverflow({ ...coded, code: null, type: 'exceed_context_size_error' })).not.toBeNull();
});

describe('A6: a request that is too large in bytes', () => {
  const tooLarge = { limitedBy: 'bytes', windowTokens: null, requestedTokens: null };

  test.each<[string, number | null, number | null]>([
    ['Payload Too Large', 413, null],
    ['413 Request Entity Too Large', 413, null],
    ['Content Too Large', 413, null],
    ['request entity too large', 400, null],
    ['Http body exceeds the maximum of 1048576 bytes', 400, 1_048_576],
    ['Request exceeds the maximum allowed number of bytes. The maximum request size is 32 MB.', 413, 33_554_432],
    ['client intended to send too large body: 1572864 bytes > 1048576 bytes', 413, 1_048_576],
    ['', 413, null],
  ])('is not overflow: %s', (message, status, maxBytes) => {
    expect(said(message, status)).toMatchObject({ ...tooLarge, maxBytes });
  });

  test.each(['413 status code (no body)', 'request_too_large: Request exceeds the maximum size'])(
    'cannot be told from overflow by its words: %s',
    (message) => {
      expect(said(message, 413)).toMatchObject({ limitedBy: 'unclear', windowTokens: null });
    },
  );

  it('is overflow when it speaks of tokens', () => {
    const body = 'Request body too large for gpt-4o model. Max size: 8000 tokens.';
    expect(said(body, 413)).toMatchObject({ limitedBy: 'window', windowTokens: 8_000, inTokens: true });
    expect(said('Request too large: the prompt exceeds the context window', 413)).toMatchObject({
      limitedBy: 'window',
    });
  });
});

test('A1: only a refusal that speaks of tokens or the context lets us guess a window', () => {
  expect(said('Your input exceeds the context window of this model.')).toMatchObject({ inTokens: true });
  expect(said('ValidationException: Input is too long for requested model.')).toMatchObject({ inTokens: false });
});

test('413 is neither too long nor too large when it is about money or rate', () => {
  expect(said('Rate limit reached on tokens per minute (TPM)', 413)).toBeNull();
  expect(said('This request requires more credits', 413)).toBeNull();
});

test('429 is never overflow by itself', () => {
  expect(said('The context window of your plan is exceeded', 429)).toBeNull();
});

describe('a request larger than the limit per minute', () => {
  const groq = (limit: number, requested: number) =>
    `Request too large for model \`llama\` on tokens per minute (TPM): Limit ${limit}, Requested ${requested}, please reduce your message size and try again.`;

  it('must become smaller, but its limit is not the window', () => {
    expect(said(groq(6000, 9000), 413)).toEqual({ windowTokens: 6000, requestedTokens: 9000, limitedBy: 'rate' });
  });
  it('can be sent later when it is smaller than the limit', () => {
    expect(said(groq(6000, 5000), 413)).toBeNull();
    expect(
      said('tokens per minute (TPM): Limit 6000, Used 5000, Requested 2000. Please try again in 10s.', 429),
    ).toBeNull();
  });
});

describe('the numbers', () => {
  test.each([
    ['prompt is too long: 213462 tokens > 200000 maximum', 200000, 213462],
    ['prompt is too long: 213,462 tokens > 200,000 maximum', 200000, 213462],
    [
      "This model's maximum context length is 128000 tokens. However, your messages resulted in 129231 tokens.",
      128000,
      129231,
    ],
    ["This endpoint's maximum context length is 32768 tokens. However, you requested about 50000 tokens", 32768, 50000],
    [
      'input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length',
      200000,
      209573,
    ],
    ['prompt token count of 1459028 exceeds the limit of 922000', 922000, 1459028],
    [
      'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      32768,
      40000,
    ],
    ['Your request exceeded model token limit: 262144 (requested: 300000)', 262144, 300000],
    ["This model's maximum prompt length is 131072 but the request contains 537812 tokens", 131072, 537812],
    ['The input token count (1048577) exceeds the maximum number of tokens allowed (1048576).', 1048576, 1048577],
    ['request (5120 tokens) exceeds the available context size (4096 tokens), try increasing it', 4096, 5120],
    ["The input (9000 tokens) is longer than the model's context length (8192 tokens).", 8192, 9000],
    [
      'Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300000 tokens.',
      272000,
      300000,
    ],
    ['Range of input length should be [1, 30720]', 30720, null],
    ['Your input exceeds the context window of this model. Please adjust your input and try again.', null, null],
  ])('%s', (message, windowTokens, requestedTokens) => {
    expect(said(message)).toEqual({ windowTokens, requestedTokens, limitedBy: 'window', inTokens: true });
  });

  it('are also found outside the message, where llama.cpp puts them', () => {
    const found = classifyOverflow({
      status: 400,
      code: '400',
      type: 'exceed_context_size_error',
      message: 'the request exceeds the available context size, try increasing it',
      details: '{"error":{"n_prompt_tokens":5120,"n_ctx":4096}}',
    });
    expect(found).toEqual({ windowTokens: 4096, requestedTokens: 5120, limitedBy: 'window', inTokens: true });
  });
});
