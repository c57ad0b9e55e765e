import type { Suggestion } from '@/domain/sessions/suggestions';

import { LABELS, topicOf, type Topic } from './suggestions';
import type { DemoLanguage } from './demo-language';

/** What a new chat offers. */
const FIRST: readonly Topic[] = ['what', 'table', 'code', 'formula', 'web', 'long'];

const JOURNEY: readonly Topic[] = ['trip1', 'trip2', 'trip3', 'trip4', 'trip5'];

const AFTER: Readonly<Partial<Record<Topic, readonly Topic[]>>> = {
  what: ['table', 'web', 'long'],
  table: ['code', 'formula', 'long'],
  code: ['formula', 'web', 'long'],
  formula: ['code', 'web', 'long'],
  web: ['long', 'time', 'realModel'],
  time: ['web', 'think', 'long'],
  think: ['code', 'web', 'long'],
  essay: ['table', 'web', 'long'],
  realModel: ['what', 'web', 'long'],
  trip5: ['bookingCode', 'firstDay'],
  bookingCode: ['firstDay', 'web', 'realModel'],
  firstDay: ['bookingCode', 'web', 'realModel'],
};

const CONTINUE: Readonly<Record<DemoLanguage, string>> = {
  en: 'Continue the long chat',
  de: 'Den langen Chat fortsetzen',
  es: 'Continuar el chat largo',
  'zh-Hans': '继续长对话',
  ja: '長いチャットを続ける',
  ar: 'تابع المحادثة الطويلة',
};

/** What to offer after the answer to `last`, or in a chat without a message (null). */
export function suggestAfter(last: string | null, language: DemoLanguage): readonly Suggestion[] {
  if (last === null) return FIRST.map((topic) => suggestion(topic, language));
  const topic = topicOf(last);
  const rest = topic === null ? [] : restOfJourney(topic);
  if (rest.length > 0) {
    return [{ kind: 'send', label: CONTINUE[language], messages: rest.map((each) => LABELS[language][each]) }];
  }
  const topics = (topic === null ? null : AFTER[topic]) ?? ['what', 'web', 'long'];
  const next = topics.map((each) => suggestion(each, language));
  // Free text and questions about real models need a real model.
  return topic === null || topic === 'realModel' ? [{ kind: 'add-key' }, ...next] : next;
}

function suggestion(topic: Topic, language: DemoLanguage): Suggestion {
  const labels = LABELS[language];
  const further = topic === 'long' ? JOURNEY.map((each) => labels[each]) : [];
  return { kind: 'send', label: labels[topic], messages: [labels[topic], ...further] };
}

/** A journey that was stopped can go on. */
function restOfJourney(topic: Topic): readonly Topic[] {
  if (topic === 'long') return JOURNEY;
  const place = JOURNEY.indexOf(topic);
  return place < 0 ? [] : JOURNEY.slice(place + 1);
}
