import { chatError, ChatFailure } from '../chat-error';
import type { ModelRef } from '../conversation';
import type { ModelRequest } from '../providers/model-call';
import type { ModelCapabilities } from '../providers/provider';

/** What a model may turn out not to take: the catalog does not know every model. */
export type Lack = 'tools' | 'images';

/** Thrown instead of a plain ChatFailure when a server refuses a request because its model takes no tools or no pictures. */
export class LackFailure extends ChatFailure {
  readonly lack: Lack;

  constructor(message: string, lack: Lack) {
    super(chatError('bad-request', message));
    this.name = 'LackFailure';
    this.lack = lack;
  }
}

/** What refusals have taught. Forgotten with the process: the next version of a server may have what this one lacks. */
export interface ModelLacks {
  note(model: ModelRef, lack: Lack): void;
  /** What is known about a model, with what it turned out to lack. */
  applyTo(model: ModelRef, known: ModelCapabilities | undefined): Partial<ModelCapabilities>;
}

export function createModelLacks(): ModelLacks {
  const noted = new Set<string>();
  const keyOf = ({ providerId, modelId }: ModelRef, lack: Lack) => JSON.stringify([providerId, modelId, lack]);
  return {
    note: (model, lack) => void noted.add(keyOf(model, lack)),
    applyTo: (model, known) => ({
      ...known,
      ...(noted.has(keyOf(model, 'tools')) ? { tools: false } : {}),
      ...(noted.has(keyOf(model, 'images')) ? { images: false } : {}),
    }),
  };
}

/** Whether a request contains what a model lacks. */
export function needs({ messages, tools }: Pick<ModelRequest, 'messages' | 'tools'>, lack: Lack): boolean {
  if (lack === 'tools') return tools.length > 0;
  return messages.some((message) => message.role === 'user' && message.images.length > 0);
}
