import type { WireType } from '../../servers/wire-types';
import { asText, type Json } from './json';
import { readAnthropic } from './read-anthropic';
import { readChat } from './read-chat';
import { readGemini } from './read-gemini';
import { readResponses } from './read-responses';
import { Refusal } from '../refusal';
import type { ParsedRequest, StrictModel } from '../parsed-request';

/** A request that has not been parsed yet. */
interface IncomingRequest {
  readonly type: WireType;
  readonly url: string;
  readonly body: Json;
}

export function modelOf(models: readonly StrictModel[], { type, url, body }: IncomingRequest): StrictModel {
  const id = type === 'gemini' ? (/\/models\/([^:?]+):/.exec(url)?.[1] ?? '') : asText(body.model);
  const model = models.find((each) => each.type === type && each.id === decodeURIComponent(id));
  if (!model)
    throw new Refusal(
      'model',
      `The model \`${id}\` does not exist or you do not have access to it.`,
      404,
      'model_not_found',
    );
  return model;
}

export function readRequest({ type, url, body, model }: IncomingRequest & { model: StrictModel }): ParsedRequest {
  switch (type) {
    case 'anthropic':
      return readAnthropic(body, model);
    case 'gemini':
      return readGemini(body, model, url.includes(':streamGenerateContent'));
    case 'openai':
      return readResponses(body, model);
    case 'openai-compatible':
      return readChat(body, model);
  }
}
