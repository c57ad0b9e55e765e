import type { Scene } from '../types';

export const thesis: Scene = {
  title: 'Thesis on river birds',
  cast: { supervisor: 'surname', examiner: 'surname', site: 'town' },
  facts: [
    {
      answer: 'number 110 480',
      over: [['kingfisher'], ['dipper'], ['heron'], ['sand martin']],
      say: ['In the second season I counted {} {0} sightings.', 'The {0} table now has {} rows.'],
      ask: [
        'How many {0} sightings did I count?',
        'How often was the {0} observed in the second year?',
        'How many sightings of {0}s were counted?',
      ],
      comment: 'State how you avoided counting the same {0} twice.',
      near: ['How many records of the {0} do you have?', '{}, after removing duplicates.'],
      fix: 'I cleaned the {0} data again, {} remain.',
    },
    {
      answer: 'date',
      say: [
        '{supervisor} wants to read the draft of chapter three by {}.',
        'Chapter three goes to {supervisor} on {}.',
      ],
      ask: [
        'By when does {supervisor} want to read chapter three?',
        'When must I hand in the third part for feedback?',
        'On what date is {supervisor} reading the drafts?',
      ],
      comment: 'Leave a week for the figures of the chapter.',
      near: ['When does {supervisor} expect chapter three?', 'By {}, and I have barely started.'],
      fix: '{supervisor} gave me more time for chapter three, until {}.',
    },
    {
      answer: 'a mixed model|a bootstrap|a rank test|a logistic regression|a cluster analysis',
      say: ['For the nest data {supervisor} recommends {}.', 'I am going to analyse the nests with {}.'],
      ask: [
        'What does {supervisor} recommend for the nest data?',
        'Which statistical method do I use for the breeding sites?',
        'With what am I analysing the nest?',
      ],
      comment: 'Check the assumptions of the method on the nest data first.',
      near: ['Which method did you choose for the nests?', '{}, as {supervisor} wanted.'],
    },
    {
      answer:
        'the sample is too small|the title is misleading|the maps are unreadable|the literature is dated|the discussion is too long',
      say: ['The main criticism of {examiner} was that {}.', '{examiner} objected that {}.'],
      ask: [
        'What was the main criticism of {examiner}?',
        'What does the second assessor dislike about my work?',
        'What did {examiner} criticise mainly?',
      ],
      comment: 'Answer {examiner} point by point in a short letter.',
    },
    {
      answer: 'number 52 98',
      say: ['The thesis may have at most {} pages.', 'There is a limit of {} pages without appendix.'],
      ask: [
        'How many pages may the thesis have at most?',
        'How long can my final document be?',
        'What limits are there on the pages of theses?',
      ],
      comment: 'Move the raw tables of the thesis into the appendix.',
      near: ['Is there a page limit?', '{}, appendix not counted.'],
    },
    {
      answer: 'code ##.####/####',
      say: ['The DOI of the paper on water quality ends in {}.', 'Cite the water quality paper, DOI suffix {}.'],
      ask: [
        'What does the DOI of the paper on water quality end in?',
        'How can I find the article about pollution in the stream again?',
        'What DOIs did the papers about water have?',
      ],
      comment: 'Save the PDF of the paper too, links break.',
    },
    {
      answer: 'a flooded car|a lost notebook|a broken lens|a flat battery|a wasp sting',
      say: ['The field day in {site} ended early because of {}.', 'We had to stop in {site}, reason: {}.'],
      ask: [
        'Why did the field day in {site} end early?',
        'What mishap cut short our work outside?',
        'What was ending the field days in {site}?',
      ],
      comment: 'Mention the lost day in {site} in the methods section.',
      near: ['What went wrong in {site}?', 'Just {}, but the day was over.'],
    },
    {
      answer: 'name',
      say: ['{} lent me the spotting scope.', 'The spotting scope belongs to {}.'],
      ask: [
        'Who lent me the spotting scope?',
        'To whom do I have to return the telescope?',
        'Who is lending me the scope?',
      ],
      comment: 'Thank the lender of the scope in the acknowledgements.',
    },
    {
      answer: 'money 350 990',
      say: ['The department gave me {} for travel.', 'My travel grant amounts to {}.'],
      ask: [
        'How much did the department give me for travel?',
        'What financial support do I get for journeys?',
        'How much are travel grants giving me?',
      ],
      comment: 'Keep all tickets, the grant office wants originals.',
    },
    {
      answer: 'the last week of May|the first week of October|the second week of June|the third week of July',
      say: ['The defence will probably be in {}.', '{examiner} only has time for the defence in {}.'],
      ask: [
        'When will the defence be?',
        'When do I have to present my results to the examiners?',
        'In which week am I defending?',
      ],
      comment: 'Practise the talk for the defence twice before friends.',
      near: ['Is there a slot for the defence?', 'Yes, {}.'],
    },
  ],
  chat: [
    [
      'I wrote two sentences today and deleted three.',
      'That still counts. Tomorrow write badly on purpose for twenty minutes.',
    ],
    ['The reference manager lost my groups again.', 'Export a backup every Friday.'],
    ['{name} came along to the river and we froze.', 'Cold fieldwork makes the best stories later.'],
    ['Do I need a section about ethics?', 'A short one, because you disturbed breeding birds.'],
    ['I am afraid nobody will read it.', 'At least three people must, and one of them will enjoy it.'],
  ],
};
