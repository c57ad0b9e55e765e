import type { RemoteType } from '@/domain/providers/provider';
import { anthropicProtocol } from './anthropic';
import { geminiProtocol } from './gemini';
import { openAiProtocol } from './openai';
import { openAiCompatibleProtocol } from './openai-compatible';
import type { Protocol } from './protocol';

export const PROTOCOLS: Readonly<Record<RemoteType, Protocol>> = {
  openai: openAiProtocol,
  anthropic: anthropicProtocol,
  gemini: geminiProtocol,
  'openai-compatible': openAiCompatibleProtocol,
};
