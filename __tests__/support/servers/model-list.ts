import type { WireType } from './wire-types';

/** A list of one model, in the format of a provider. */
export function modelList(type: WireType, id: string): object {
  if (type === 'gemini') {
    return { models: [{ name: `models/${id}`, displayName: id, supportedGenerationMethods: ['generateContent'] }] };
  }
  return { object: 'list', data: [{ id, type: 'model', object: 'model', display_name: id }], has_more: false };
}
