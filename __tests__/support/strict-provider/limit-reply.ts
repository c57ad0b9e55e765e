import type { WireType } from '../servers/wire-types';
import { tokensOf } from './count-tokens';
import { hiddenThinkingTokens } from './hidden-thinking';
import type { Reply, ParsedRequest } from './parsed-request';
import { pieces, type WrittenAnswer } from './wire/written-answer';

/** Cuts a reply at its output limit, as a real provider does: in the middle, without its tool calls. */
export function limitReply(
  reply: Reply,
  { request, inputTokens, number }: { request: ParsedRequest; inputTokens: number; number: number },
): WrittenAnswer {
  const { thinking = '', calls = [] } = reply;
  const { model } = request;
  const room = Math.min(request.maxOutput ?? Infinity, model.maxOutput, model.window - inputTokens);
  const callTokens = calls.reduce((sum, { name, args }) => sum + tokensOf(name) + tokensOf(JSON.stringify(args)), 0);
  const hidden = hiddenThinkingTokens(request);
  const whole = hidden + tokensOf(thinking) + tokensOf(reply.text) + callTokens;
  const isCut = whole > room;
  const left = room - hidden - tokensOf(thinking);
  // A model that thinks up to its limit writes nothing at all.
  const text = isCut ? (hidden > 0 && left <= 0 ? '' : cutTo(reply.text, Math.max(0, left))) : reply.text;
  return {
    model,
    number,
    thinking,
    text,
    calls: isCut ? [] : calls.map((call, index) => ({ id: callId(model.type, number, index), ...call })),
    finish: isCut ? 'length' : (reply.finish ?? 'stop'),
    inputTokens,
    outputTokens: Math.min(room, whole),
  };
}

/** Each format has its own id prefix. Gemini leaves ids to the client. */
function callId(type: WireType, number: number, index: number): string {
  return `${type === 'anthropic' ? 'toolu' : 'call'}_${number}_${index}`;
}

function cutTo(text: string, tokens: number): string {
  let kept = '';
  let left = tokens;
  for (const piece of pieces(text)) {
    left -= tokensOf(piece);
    if (left < 0) break;
    kept += piece;
  }
  return kept === '' ? Array.from(text).slice(0, 1).join('') : kept;
}
