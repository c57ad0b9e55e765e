import type { ModelCall } from '@/domain/providers/model-call';

import { DEMO_LABEL } from './demo-label';
import type { DemoReply } from './demo-reply';
import { echo } from './echo';
import { readContinuation } from './continue-reply';
import { introduce } from './introduce';
import { noteFact, noteName, recall } from './recall';
import { showMarkdown } from './show-markdown';
import { countWords } from './split-text';
import { askForTime, reportTools } from './tell-time';
import { readEssayRequest, writeEssay } from './write-essay';

const ASKS_TO_THINK = /\bthink\b|\bstep by step\b|\breason (about|through)\b|denk\b|piensa|思考|想一想|考えて|فكر/i;

/** The first rule that matches the last message makes the answer. The same call gets the same answer. */
export function chooseReply(call: ModelCall): DemoReply {
  const continued = readContinuation(call);
  if (continued) return restOf(chooseReply(continued.original), continued.written);
  const last = call.messages.at(-1);
  if (last === undefined || last.role === 'assistant') return say('There is no question for me to answer.');
  if (last.role === 'tool') return say(reportTools(last.results));

  const text = last.text.trim();
  const about = last.images.length === 0 ? '' : describeImages(last.images.length);
  if (text === '' && about !== '') return say(about);

  const [rule, reply] = applyRules(text, call);
  const thinking = ASKS_TO_THINK.test(text) ? showSteps(text, rule, call) : '';
  return { ...reply, thinking, text: about === '' ? reply.text : `${about}\n\n${reply.text}` };
}

function applyRules(text: string, call: ModelCall): readonly [rule: string, reply: DemoReply] {
  const time = askForTime(text, call.tools);
  if (time !== null) return ['asks for the time', time];
  const noted = noteFact(text);
  if (noted !== null) return ['tells me something to remember', say(noted)];
  const essay = readEssayRequest(text);
  if (essay !== null) return [`asks for about ${essay.words} words`, say(writeEssay(essay))];
  const named = noteName(text);
  if (named !== null) return ['tells me a name', say(named)];
  const introduction = introduce(text);
  if (introduction !== null) return ['greets me or asks who I am', say(introduction)];
  const recalled = recall(text, call);
  if (recalled !== null) return ['asks for something that was said before', say(recalled)];
  const sample = showMarkdown(text);
  if (sample !== null) return ['asks for formatting', say(sample)];
  return ['fits no rule, so I describe it', say(echo(text))];
}

/** The part of the reply that was not written yet. Rules always give the same reply, so its end is known. */
function restOf(reply: DemoReply, written: string): DemoReply {
  if (!reply.text.startsWith(written)) return say('I have nothing to add to that.');
  return { thinking: '', text: reply.text.slice(written.length), toolCalls: reply.toolCalls };
}

function say(text: string): DemoReply {
  return { thinking: '', text, toolCalls: [] };
}

function describeImages(count: number): string {
  const images = count === 1 ? 'an image' : `${count} images`;
  return `You sent ${images}. I cannot see pictures (${DEMO_LABEL}); I only know how many there are.`;
}

/** The steps that really led to the answer. */
function showSteps(text: string, rule: string, { messages, system, tools }: ModelCall): string {
  const steps = [
    `The message has ${countWords(text)} words.`,
    `Sent to me: ${messages.length} message(s), ${system === null ? 'no' : 'a'} system prompt, ${tools.length} tool(s).`,
    `I try my rules one after the other: this message ${rule}.`,
    'So the answer is settled before its first word. That is all the thinking a demo can do.',
  ];
  return steps.join('\n');
}
