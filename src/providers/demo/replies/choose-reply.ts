import type { ModelCall } from '@/domain/providers/model-call';

import { fillText } from '../languages/fill-text';
import type { DemoSpeech } from '../languages/load-texts';
import { topicOf } from '../languages/suggestions';
import { countWords } from '../split-text';
import { asksForSummary, summariseChat } from '../summary/summarise-chat';
import { answerTopic } from './answer-topic';
import { readContinuation } from './continue-reply';
import { say, type DemoReply } from './demo-reply';
import { asksWhoItIs, introduce, offerInstead } from './introduce';
import { noteFact, noteName, recall } from './recall';
import { reportTools } from './report-tools';
import { findSample } from './show-sample';
import { asksForTime, readClock } from './use-clock';
import { readEssayRequest, writeEssay } from './write-essay';

const ASKS_TO_THINK = /\bthink\b|\bstep by step\b|\breason (about|through)\b|denk\b|piensa|思考|想一想|考えて|فكر/i;

/** The first rule that matches the last message makes the answer. The same call gets the same answer. */
export function chooseReply(call: ModelCall, speech: DemoSpeech): DemoReply {
  const { texts } = speech;
  const continued = readContinuation(call);
  if (continued) return restOf(chooseReply(continued.original, speech), continued.written, texts.nothingToAdd);
  const last = call.messages.at(-1);
  if (last === undefined || last.role === 'assistant') return say(texts.noQuestion);
  if (last.role === 'tool') return say(reportTools(last.results, texts));

  if (asksForSummary(last.text)) return say(summariseChat(call, speech.language));
  const text = last.text.trim();
  const about = last.images.length === 0 ? '' : fillText(texts.pictures, { count: last.images.length });
  if (text === '' && about !== '') return say(about);

  const reply = applyRules(text, call, speech);
  const thinks = topicOf(text) === 'think' || ASKS_TO_THINK.test(text);
  const thinking = thinks ? showSteps(text, call, speech) : '';
  return { ...reply, thinking, text: about === '' ? reply.text : `${about}\n\n${reply.text}` };
}

function applyRules(text: string, call: ModelCall, speech: DemoSpeech): DemoReply {
  const topic = topicOf(text);
  if (topic !== null) return answerTopic(topic, { text, call, speech });
  const { texts } = speech;
  if (asksForTime(text)) return readClock(text, call.tools, texts);
  const noted = noteFact(text, texts);
  if (noted !== null) return say(noted);
  const essay = readEssayRequest(text, texts);
  if (essay !== null) return say(writeEssay(essay, speech));
  const named = noteName(text, texts);
  if (named !== null) return say(named);
  if (asksWhoItIs(text)) return say(introduce(speech));
  const recalled = recall(text, call, texts);
  if (recalled !== null) return say(recalled);
  const sample = findSample(text, texts);
  return say(sample ?? offerInstead(text, speech));
}

/** The part of the reply that was not written yet. Rules always give the same reply, so its end is known. */
function restOf(reply: DemoReply, written: string, nothingToAdd: string): DemoReply {
  if (!reply.text.startsWith(written)) return say(nothingToAdd);
  return { thinking: '', text: reply.text.slice(written.length), toolCalls: reply.toolCalls };
}

/** The steps that really led to the answer. */
function showSteps(text: string, { messages, tools }: ModelCall, { texts }: DemoSpeech): string {
  const counts = { words: countWords(text), messages: messages.length, tools: tools.length };
  return texts.thinking.map((step) => fillText(step, counts)).join('\n');
}
