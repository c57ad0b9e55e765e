import type { ThinkingBlock } from '../conversation';
import type { ModelMessage, ModelPart, ModelRequest } from '../providers/model-call';
import type { AnswerSource } from '../messages/answer-source';
import type { OpenAdapter, ProviderAdapter } from '../providers/provider-adapter';
import { limitInput } from '../tools/tool-input-limit';
import { containsEncodedSecret } from './find-secret';
import { createStreamRedactor, redactSecrets, REDACTED_KEY } from './redact-secrets';

/** Returns every key and token that is stored now. */
export type ReadKeys = () => Promise<readonly string[]>;

/**
 * Keeps stored keys out of conversations in both directions. No request to a model contains one, whoever wrote the text. No answer of a
 * model brings one into the history or to a tool.
 */
export function redactAdapter(open: OpenAdapter, keys: ReadKeys): OpenAdapter {
  return (provider) => createRedactingAdapter(open(provider), keys);
}

function createRedactingAdapter(adapter: ProviderAdapter, keys: ReadKeys): ProviderAdapter {
  return {
    async *sendMessageStream(call, signal) {
      const secrets = await keys();
      yield* redactParts(adapter.sendMessageStream(redactCall(call, secrets), signal), secrets);
    },
    async generateSimpleCompletion(call, signal) {
      const secrets = await keys();
      const { system, prompt } = call;
      const redactedCall = {
        ...call,
        system: system && redactSecrets(system, secrets),
        prompt: redactSecrets(prompt, secrets),
      };
      const completion = await adapter.generateSimpleCompletion(redactedCall, signal);
      return { ...completion, text: redactSecrets(completion.text, secrets) };
    },
    listModels: (signal) => adapter.listModels(signal),
  };
}

/** A request as it leaves the device. */
export function redactCall<T extends ModelRequest>(call: T, secrets: readonly string[]): T {
  if (secrets.length === 0) return call;
  return {
    ...call,
    system: call.system && redactSecrets(call.system, secrets),
    messages: call.messages.map((message) => redactMessage(message, secrets)),
  };
}

function redactMessage(message: ModelMessage, secrets: readonly string[]): ModelMessage {
  const clean = (text: string) => redactSecrets(text, secrets);
  switch (message.role) {
    case 'user':
      return { ...message, text: clean(message.text) };
    case 'assistant':
      return {
        ...message,
        text: clean(message.text),
        thinking: message.thinking.map((block) => redactThinking(block, secrets)),
        toolCalls: message.toolCalls.map((call) => ({ ...call, input: clean(call.input) })),
      };
    case 'tool':
      return { ...message, results: message.results.map((result) => ({ ...result, output: clean(result.output) })) };
  }
}

/** A signature is valid for the original text only. */
function redactThinking(block: ThinkingBlock, secrets: readonly string[]): ThinkingBlock {
  const text = redactSecrets(block.text, secrets);
  return text === block.text ? block : { text, replay: null };
}

type Delta = Extract<ModelPart, { text: string }>;

async function* redactParts(parts: AsyncIterable<ModelPart>, secrets: readonly string[]): AsyncGenerator<ModelPart> {
  const stream = createStreamRedactor(secrets);
  let kind: Delta['type'] = 'text-delta';
  const rest = (): ModelPart[] => {
    const text = stream.rest();
    return text === '' ? [] : [{ type: kind, text }];
  };
  try {
    for await (const part of parts) {
      if (part.type !== kind) yield* rest();
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
        kind = part.type;
        const text = stream.push(part.text);
        if (text !== '') yield { type: kind, text };
      } else if (part.type === 'tool-call') {
        yield { ...part, call: { ...part.call, input: redactInput(part.call.input, secrets) } };
      } else if (part.type === 'source') {
        const source = redactSource(part.source, secrets);
        if (source !== null) yield { type: 'source', source };
      } else yield part;
    }
  } catch (thrown) {
    // The text that arrived before the error is kept.
    yield* rest();
    throw thrown;
  }
  yield* rest();
}

/** An address with a key in it, in any encoding, is left out: opening it would send the key to that host. */
function redactSource({ url, title }: AnswerSource, secrets: readonly string[]): AnswerSource | null {
  if (containsEncodedSecret(url, secrets)) return null;
  return { url, title: title === null ? null : redactSecrets(title, secrets) };
}

/** Arguments may leave the device: if they contain a key in any encoding, or are too long to be searched, they are replaced and the call does not run. */
function redactInput(written: string, secrets: readonly string[]): string {
  const input = limitInput(written);
  return containsEncodedSecret(input, secrets) ? JSON.stringify({ withheld: REDACTED_KEY }) : input;
}
