import type { Scene } from '../types';

export const shop: Scene = {
  title: 'Running the tea shop',
  cast: { supplier: 'firm', accountant: 'surname', assistant: 'name', landlord: 'surname' },
  facts: [
    {
      answer: 'money 900 3200',
      say: ['{landlord} is raising the rent to {} a month.', 'From spring on the rent is {}.'],
      ask: [
        'To how much is {landlord} raising the rent?',
        'What will the premises cost us every month?',
        'What was the rent raised to?',
      ],
      comment: 'Check the lease before you accept a higher rent.',
      near: ['What rent does {landlord} ask for now?', '{}, without heating.'],
      fix: 'After some haggling over the lease we agreed on {}.',
    },
    {
      answer: 'number 42 95',
      over: [['Darjeeling'], ['rooibos'], ['jasmine tea'], ['Lapsang']],
      say: ['We sold {} boxes of {0} last month.', 'The {0} did well, {} boxes gone.'],
      ask: [
        'How many boxes of {0} did we sell?',
        'How well did the {0} go last month?',
        'How many boxes are we selling of {0}?',
      ],
      comment: 'Reorder the {0} before the holidays.',
      near: ['And how many boxes of {0} went over the counter?', '{}, a record.'],
      fix: 'I miscounted the {0}, it was {} boxes.',
    },
    {
      answer: 'date',
      say: ['{accountant} needs the receipts by {}.', 'The tax return is due, {accountant} wants everything on {}.'],
      ask: [
        'By when does {accountant} need the receipts?',
        'What is the last day for handing over the tax papers?',
        'When was {accountant} needing the receipt?',
      ],
      comment: 'Scan the receipts as they come in, it saves a weekend.',
      near: ['When is {accountant} expecting the receipts?', '{}, no later.'],
    },
    {
      answer: 'code GB##########',
      say: ['Our VAT number is {}.', 'For invoices: the VAT number reads {}.'],
      ask: ['What is our VAT number?', 'Which tax identifier do I put on the bills?', 'What VAT numbers do we have?'],
      comment: 'A VAT number belongs on every invoice above a small amount.',
    },
    {
      answer: 'Mondays|Tuesdays|Wednesdays|Sundays',
      say: ['From now on the shop stays closed on {}.', 'We no longer open on {}.'],
      ask: [
        'On which day does the shop stay closed?',
        'What is our weekly day off?',
        'On what days are we closing the shop?',
      ],
      comment: 'Put the new opening hours on the door and on the map.',
    },
    {
      answer: 'torn sacks|mouldy leaves|the wrong grade|broken tins|short weight',
      say: [
        'The last delivery of {supplier} had {}, I complained.',
        'I sent the pallet of {supplier} back because of {}.',
      ],
      ask: [
        'What was wrong with the delivery of {supplier}?',
        'Why did we return the goods?',
        'What did I complain about when {supplier} delivered?',
      ],
      comment: 'Complain to {supplier} with photos within a week.',
      near: ['Why did you send the pallet of {supplier} back?', 'Because of {}, it was a disgrace.'],
    },
    {
      answer: 'name',
      say: ['{} starts as a weekend help next month.', 'I hired {} for the weekends.'],
      ask: ['Who starts as a weekend help?', 'Which new employee did I take on?', 'Who is being hired for weekends?'],
      comment: 'Prepare a short checklist for the first weekend.',
      near: ['Whom did you take for the weekends in the end?', '{}, very cheerful person.'],
    },
    {
      answer: 'number 5 24',
      say: ['{assistant} has {} days of holiday left.', 'There are {} holidays remaining for {assistant}.'],
      ask: [
        'How many days of holiday does {assistant} have left?',
        'How much paid leave may {assistant} still take?',
        'How many holidays are left for {assistant}?',
      ],
      comment: 'Ask {assistant} to plan the holiday before the busy season.',
    },
    {
      answer: 'money 210 780',
      say: ['The new scales cost {} and were calibrated on the spot.', 'I bought calibrated scales for {}.'],
      ask: [
        'How much did the new scales cost?',
        'What did I spend on weighing equipment?',
        'What was the cost of the calibrated scale?',
      ],
      comment: 'Scales in a shop have to be checked every two years.',
    },
    {
      answer: 'a tasting evening|a loyalty card|a window display|a podcast|a summer market stall',
      say: ['{assistant} proposed {} to bring in new people.', 'To attract new customers we will try {}.'],
      ask: [
        'What did {assistant} propose to bring in new people?',
        'Which marketing idea are we trying out?',
        'What has {assistant} been proposing for new customers?',
      ],
      near: ['How do you want to attract new customers?', 'With {}, it was the idea of {assistant}.'],
    },
    {
      by: 'assistant',
      answer: 'Leaf Letter|The Slow Kettle|Steep News|Second Brew|Tin and Spoon',
      near: ['Any idea what the newsletter could be called?', 'I like "{}", it is short and nobody else uses it.'],
      say: [
        'For the newsletter I propose the name "{}", short and easy to remember.',
        'My favourite name for the newsletter is "{}".',
      ],
      ask: [
        'Which name did you propose for the newsletter?',
        'What title did you come up with for our mailing?',
        'What names were you proposing for newsletters?',
      ],
    },
  ],
  chat: [
    ['It was dead in the shop all morning.', 'Use the quiet hours for the window and the newsletter.'],
    ['A customer wanted a discount for a dented tin.', 'A small discount is cheaper than a bad review.'],
    ['Should I take cards for tiny amounts?', 'Yes, people buy more when they need not look for coins.'],
    ['{name} bought a kilo of Assam for an office.', 'Offices are good regulars, leave them a price list.'],
    ['The card reader failed at noon.', 'Keep an old one as a spare, it always happens at noon.'],
  ],
};
