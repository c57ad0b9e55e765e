import { classifyLack } from '@/providers/errors/classify-lack';

/** What servers answer when their model takes no tools or no pictures; recorded by public projects. */
it.each([
  [400, 'registry.ollama.ai/library/gemma3:27b does not support tools', 'tools'],
  [404, 'No endpoints found that support tool use. To learn more about provider routing, visit: …', 'tools'],
  [400, '`tool calling` is not supported with this model', 'tools'],
  [400, 'Function calling is not enabled for models/gemma-3-27b-it', 'tools'],
  [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set', 'tools'],
  [400, "This model doesn't support tool calls.", 'tools'],
  [404, 'No endpoints found that support image input', 'images'],
  [400, 'this model is missing data required for image input', 'images'],
  [500, 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj', 'images'],
  [422, 'Failed to deserialize the JSON body: messages[0]: unknown variant `image_url`, expected `text`', 'images'],
  [400, 'llama-3 is not a multimodal model', 'images'],
  [400, 'At most 0 image(s) may be provided in one prompt.', 'images'],
] as const)('%i %s', (status, message, lack) => {
  expect(classifyLack({ status, message })).toBe(lack);
});

it.each([
  [400, "Invalid schema for function 'x': tools[3].function.parameters: 'oneOf' is not supported"],
  [400, 'Unsupported image format: image/heic is not supported'],
  [400, 'messages.3: `tool_use` ids were found without `tool_result` blocks'],
  [429, 'Too many requests for tools: not supported in your tier'],
  [401, 'This key does not support tools'],
  [400, "Unsupported parameter: 'max_tokens' is not supported with this model."],
  [500, 'Internal server error'],
  [400, null],
] as const)('not: %i %s', (status, message) => {
  expect(classifyLack({ status, message })).toBeNull();
});
