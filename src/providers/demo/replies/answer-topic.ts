import type { ModelCall } from '@/domain/providers/model-call';

import type { DemoSpeech } from '../languages/load-texts';
import type { Topic } from '../languages/suggestions';
import { say, type DemoReply } from './demo-reply';
import { introduce } from './introduce';
import { lookUpArticle } from './look-up-article';
import { recallOrSearch } from './recall-or-search';
import { tellTrip } from './tell-trip';
import { readClock } from './use-clock';
import { readEssayRequest, writeEssay } from './write-essay';

interface Asked {
  readonly text: string;
  readonly call: ModelCall;
  readonly speech: DemoSpeech;
}

/** The answer to one of the demo's own suggestions. */
export function answerTopic(topic: Topic, { text, call, speech }: Asked): DemoReply {
  const { texts } = speech;
  switch (topic) {
    case 'what':
      return say(introduce(speech));
    case 'table':
    case 'code':
    case 'formula':
    case 'realModel':
      return say(texts[topic]);
    case 'think':
      return say(texts.thought);
    case 'web':
      return lookUpArticle(call.tools, texts);
    case 'time':
      return readClock(text, call.tools, texts);
    case 'essay':
      return say(writeEssay(readEssayRequest(text, texts) ?? { topic: texts.essayTopic, words: 300 }, speech));
    case 'long':
      return say(texts.trip.opening);
    case 'trip1':
    case 'trip2':
    case 'trip3':
    case 'trip4':
    case 'trip5':
      return say(tellTrip(Number(topic.at(-1)) - 1, call, speech));
    case 'bookingCode':
    case 'firstDay':
      return recallOrSearch(topic, { text, call, speech });
  }
}
