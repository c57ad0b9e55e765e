import type { Voice } from '../types';
import { renovation } from './renovation';
import { trip } from './trip';
import { software } from './software';
import { school } from './school';
import { shop } from './shop';
import { thesis } from './thesis';
import { wedding } from './wedding';
import { court } from './court';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export const english: Voice = {
  language: 'en',
  pools: {
    name: 'Amelia Owen Priya Marcus Fiona Derek Yasmin Callum Beatrice Hugo Imogen Rashid Nora Stefan Gwen Tobias Leila Angus Petra Wilfred Dana Ezra Maeve Colin'.split(
      ' ',
    ),
    surname:
      'Hargreaves Okafor Lindqvist Pemberton Castellano Whitlock Abernathy Novak Thistlewood Marchetti Rutherford Sinclair Delacroix'.split(
        ' ',
      ),
    town: 'Harrogate Whitby Ludlow Aberystwyth Keswick Totnes Galway Inverness Hexham Lewes Stroud Oban'.split(' '),
    firm: 'Brightwater|Oakley & Sons|Meridian|Northgate|Pinecrest|Halyard|Copperfield|Redwing'.split('|'),
  },
  date: (day, month) => `${day} ${MONTHS[month - 1] ?? ''}`,
  money: (amount) => `£${amount.toLocaleString('en-GB')}`,
  time: (hour, minute) => `${hour}:${String(minute).padStart(2, '0')}`,
  acknowledgements: [
    'Noted. Tell me if anything about it changes.',
    'Good, I will keep that in mind for the rest of the plan.',
    'Understood. That makes the next step easier.',
    'Thanks, that was the missing piece. Shall we go on?',
    'Got it. I would write that down somewhere safe as well.',
    'All right, I have added it to the list.',
  ],
  smallTalk: [
    ['Thanks, that helps a lot.', 'You are welcome. Just ask when the next thing comes up.'],
    ['Sorry for the silence, it was a hectic week.', 'No problem at all. Where would you like to pick up?'],
    ['Can you make that shorter?', 'Of course: do the urgent thing first, and leave the rest for the weekend.'],
    ['I am on the train, so my typing may be odd.', 'No worries, I can follow you just fine.'],
    ['Remind me what we were doing?', 'We were going through your open points one at a time.'],
    [
      'Honestly I am a bit overwhelmed today.',
      'That is understandable. Let us take just one small thing and finish it.',
    ],
    ['{name} says hello, by the way.', 'How nice! Say hello back.'],
    ['Is it fine if I just dump my thoughts here?', 'Please do. I will sort them for you afterwards.'],
    ['What would you do in my place?', 'I would sleep on it and decide in the morning with a clear head.'],
    ['Let us park this and come back later.', 'Sure, it will still be here.'],
    ['I read something about this in the paper yesterday.', 'Interesting. Did it change your mind about anything?'],
    ['Do you think that was too harsh?', 'It was clear and polite, so I would leave it as it is.'],
  ],
  musings: [
    'It has been raining since the morning and the whole street smells of wet leaves.',
    'I spent most of the afternoon clearing out the drawer with the old cables, which nobody will ever need again.',
    'My neighbour {name} came round and talked for an hour about the new bins, so I lost the thread completely.',
    'I keep meaning to back up my photos, but then something more urgent turns up and it slips again.',
    'We had soup for lunch, the one with lentils, and everybody had a second helping for once.',
    'There was a long queue at the post office because two of the three counters were closed.',
    'I have been thinking about how quickly the year has gone and how little of the list is crossed off.',
    'The radio was on in the background and I only caught half of the programme about lighthouses.',
    '{name} rang while I was cooking, so I promised to call back and of course forgot.',
    'On the way home I saw that the bakery in {town} has a new owner and different bread.',
    'I still have to answer a pile of messages, most of which will probably resolve themselves.',
    'The cat slept on the folder with all the papers, so a few pages are a little creased now.',
    'I tried the breathing exercise you suggested and it did help, although I felt silly doing it.',
    'Somebody had parked across our drive again, which put me in a bad mood for an hour.',
    'The weather app promised sun, and then there was hail, which was at least entertaining.',
    'I also found the missing glove, which had been behind the radiator all winter.',
    'We watched half of a film about a chess player and fell asleep before the ending.',
    'I want to be more organised about this sort of thing, hence this rather long message.',
    'My sister thinks I overcomplicate everything, and she may well have a point there.',
    'The new glasses are good for reading but make the stairs look closer than they are.',
    'For what it is worth, {name} disagrees with me on nearly every point, but kindly.',
    'I walked along the river to {town} and back, which took longer than I remembered.',
    'The lights flickered twice in the evening, so I put candles on the table just in case.',
    'Please ignore the spelling, I dictated half of this while hanging up the laundry.',
    'There is a concert in the park next week, and I might go if the knee allows it.',
    'Anyway, I am telling you all this so that you have the whole picture and not just scraps.',
  ],
  pastes: [
    'Here are my notes from the last few days, all mixed up:',
    'I am pasting the whole e-mail, please read all of it:',
    'This is the entry from my diary, it is long:',
    'Have a look at this file, please:',
  ],
  sentenceSpace: ' ',
  longMessage: 2_000,
  scenes: [renovation, trip, software, school, shop, thesis, wedding, court],
};
