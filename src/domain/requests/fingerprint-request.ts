import type { ModelMessage, ModelRequest } from '../providers/model-call';

/**
 * A short text that differs when another message, or another part of a message, was sent. Of messages it is made of roles and lengths: the text of a
 * stored message never changes, and reading a long conversation again for every answer would cost time on a phone.
 */
export function fingerprintRequest({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>): string {
  const outline = [`s${hash(system ?? '')}`, ...messages.map(outlineOf)];
  return `${messages.length}-${hash(outline.join(','))}`;
}

function outlineOf(message: ModelMessage): string {
  switch (message.role) {
    case 'user':
      return `u${message.text.length}.${message.images.map(({ base64 }) => base64.length).join('.')}`;
    case 'assistant':
      return `a${message.text.length}.${message.thinking.length}.${message.toolCalls.map(({ input }) => input.length).join('.')}`;
    case 'tool':
      return `t${message.results.map(({ output }) => output.length).join('.')}`;
  }
}

/** FNV-1a, 32 bits. It guards against mistakes, not against attackers. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
