import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { ParsedRequest, ParsedTurn } from './parsed-request';

const PER_REQUEST = 3;
const PER_MESSAGE = 4;
const PER_CALL = 8;
const PER_TOOL = 6;
const MAX_CACHED = 20_000;

const counted = new Map<string, number>();

/** Counts everything as text: special tokens are counted as the characters they consist of. */
export function tokensOf(text: string): number {
  if (text === '') return 0;
  const known = counted.get(text);
  if (known !== undefined) return known;
  const tokens = countTokens(text, { disallowedSpecial: new Set() });
  if (counted.size >= MAX_CACHED) counted.clear();
  counted.set(text, tokens);
  return tokens;
}

/** The tokens of the text that a model sees of a request, plus the overhead of each message. */
export function inputTokensOf({ model, system, turns, tools }: ParsedRequest): number {
  let total = PER_REQUEST + (system === '' ? 0 : PER_MESSAGE + tokensOf(system));
  for (const { json } of tools) total += PER_TOOL + tokensOf(json);
  for (const turn of turns) total += turnTokens(turn);
  return Math.ceil(total * (model.tokenFactor ?? 1)) + (tools.length > 0 ? (model.toolPreambleTokens ?? 0) : 0);
}

function turnTokens(turn: ParsedTurn): number {
  switch (turn.role) {
    case 'user':
      return PER_MESSAGE + tokensOf(turn.text);
    case 'assistant':
      return (
        PER_MESSAGE +
        tokensOf(turn.text) +
        tokensOf(turn.thinking) +
        turn.calls.reduce((sum, { name, args }) => sum + PER_CALL + tokensOf(name) + tokensOf(args), 0)
      );
    case 'tool':
      return turn.results.reduce((sum, { text }) => sum + PER_MESSAGE + PER_CALL + tokensOf(text), 0);
  }
}
