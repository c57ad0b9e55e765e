import { isRecord } from '@/domain/json';
import type { ModelFacts } from '@/domain/providers/provider';
import { countIn, stringIn } from '../transport/json';

/** Models in OpenAI's list that cannot chat. */
const NO_CHAT = /embed|rerank|whisper|tts|dall-e|moderation|transcribe|realtime|gpt-audio|image|sora|davinci|babbage/;

/**
 * Reads a row of `GET /models` of OpenAI and compatible servers. The window has many names: OpenRouter and Together
 * `context_length`, Groq `context_window`, vLLM `max_model_len`, Mistral and LM Studio `max_context_length`, llama.cpp
 * `meta.n_ctx`. Null for a model that cannot chat.
 */
export function factsFromOpenAi(row: unknown): ModelFacts | null {
  if (!isRecord(row)) return null;
  const id = stringIn(row, 'id', 'model');
  if (id === null || NO_CHAT.test(id) || !writesText(row)) return null;
  const meta = isRecord(row.meta) ? row.meta : {};
  const top = isRecord(row.top_provider) ? row.top_provider : {};
  return {
    id,
    displayName: stringIn(row, 'display_name', 'name'),
    contextWindowSize:
      countIn(
        row,
        'loaded_context_length',
        'context_length',
        'context_window',
        'max_model_len',
        'max_context_length',
      ) ??
      countIn(meta, 'n_ctx', 'n_ctx_train') ??
      countIn(top, 'context_length'),
    maxOutputTokens:
      countIn(row, 'max_completion_tokens', 'max_output_tokens') ?? countIn(top, 'max_completion_tokens'),
  };
}

/** True unless the row states that the model does not write text. */
function writesText(row: Record<string, unknown>): boolean {
  if (isRecord(row.architecture) && Array.isArray(row.architecture.output_modalities)) {
    return row.architecture.output_modalities.includes('text');
  }
  if (isRecord(row.capabilities) && row.capabilities.completion_chat === false) return false;
  return row.type !== 'embedding' && row.type !== 'embeddings' && row.type !== 'image' && row.type !== 'rerank';
}
