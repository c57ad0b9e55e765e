import type { Scene } from '../types';

export const renovation: Scene = {
  title: 'Kitchen renovation',
  cast: { builder: 'name', plumber: 'name', electrician: 'name', merchant: 'firm' },
  facts: [
    {
      answer: 'money 400 4000',
      over: [['worktop'], ['sink'], ['extractor hood'], ['larder cupboard']],
      say: ['The {0} comes to {} including VAT.', '{merchant} charges {} for the {0}, delivered.'],
      ask: [
        'How much does {merchant} charge for the {0}?',
        'What do we have to pay for the {0}?',
        'What was the charge for the {0}s we chose?',
      ],
      comment: 'Does that price for the {0} include fitting?',
      near: ['And what does the {0} cost?', '{}, and they throw in the delivery.'],
      fix: 'They made a mistake with the {0}: the right figure is {}.',
    },
    {
      answer: 'oak|beech|walnut|bamboo|ash',
      say: ['We settled on {} for the worktop.', 'For the worktop it is going to be {}, we both like the grain.'],
      ask: [
        'Which wood did we settle on for the worktop?',
        'What material will the kitchen counter be made of?',
        'Which wood are we settling on for worktops?',
      ],
      comment: 'A wooden worktop needs oiling twice a year.',
      near: ['Have you decided on the material of the worktop?', 'Yes, {}.'],
    },
    {
      answer: 'date',
      say: ['{plumber} will replace the boiler on {}.', 'The boiler gets swapped on {}, {plumber} confirmed it.'],
      ask: [
        'When will {plumber} replace the boiler?',
        'On which day do we get the new heating unit?',
        'When is the replacement of the boiler by {plumber}?',
      ],
      comment: 'You will have no hot water while the boiler is out.',
      near: ['When is the boiler due to be replaced?', 'On {}, first thing in the morning.'],
      fix: '{plumber} had to move the boiler job, it is now {}.',
    },
    {
      answer: 'number 13 39',
      say: [
        '{electrician} says we need {} sockets in the kitchen.',
        'The electrical plan shows {} sockets altogether.',
      ],
      ask: [
        'How many sockets does {electrician} say we need?',
        'What is the total number of outlets on the plan?',
        'How many sockets were needed in the kitchen?',
      ],
      comment: 'Put at least two of the sockets on a separate circuit.',
    },
    {
      answer: 'sage green|dove grey|mustard yellow|navy blue|chalk white',
      say: ['We painted the test patch and {} wins for the cabinets.', 'The cabinet doors will be {}.'],
      ask: [
        'What colour will the cabinet doors be?',
        'Which shade did we pick for the cupboards?',
        'In what colour are the cabinets being painted?',
      ],
      near: ['Which colour won for the cabinet doors?', 'The {}, no contest.'],
    },
    {
      answer: 'code ??-####',
      say: ['The building permit has the number {}.', 'Permit came through, reference {}.'],
      ask: [
        'What is the number of the building permit?',
        'Under which reference did the council approve the work?',
        'What number have the building permits got?',
      ],
      comment: 'Keep the permit with the drawings, the inspector will ask for it.',
    },
    {
      answer: 'number 3 12',
      say: [
        '{builder} thinks the whole job takes {} weeks.',
        'According to {builder} we are without a kitchen for {} weeks.',
      ],
      ask: [
        'How many weeks does {builder} think the job takes?',
        'How long will we have to live without a kitchen?',
        'How many weeks was {builder} thinking of for the job?',
      ],
      comment: 'Set up a small corner with a kettle and a microwave in the meantime.',
      near: ['How long does {builder} expect to be busy?', 'About {} weeks if the plaster dries in time.'],
    },
    {
      answer: "a cracked joist|an old gas pipe|a wasps' nest|a blocked flue|damp plaster",
      say: ['When they opened the wall {builder} found {}.', 'Bad news: there is {} behind the wall.'],
      ask: [
        'What did {builder} find behind the wall?',
        'What was the unpleasant surprise when the wall was opened?',
        'What has {builder} been finding in the walls?',
      ],
      comment: 'Take photos of the wall before anyone covers it up.',
      near: ['What turned up when the wall was opened?', 'Sadly {}.'],
    },
    {
      answer: 'terracotta|slate|cork|linoleum|limestone',
      say: ['For the floor we are going with {}.', 'The floor is decided, it will be {}.'],
      ask: [
        'What are we going with for the floor?',
        'What will we be walking on in the new kitchen?',
        'Which flooring did we decide on?',
      ],
      comment: 'Check that the floor is level before the units go in.',
      fix: 'We changed our minds about the floor and ordered {} instead.',
    },
    {
      answer: 'money 500 3000',
      say: ['We paid {builder} a deposit of {}.', 'I transferred {} to {builder} as a deposit.'],
      ask: [
        'What deposit did we pay {builder}?',
        'How much money has {builder} already received up front?',
        'How big are the deposits we paid to {builder}?',
      ],
      comment: 'Ask {builder} for a receipt for the deposit.',
    },
  ],
  chat: [
    [
      'The dust in the kitchen is everywhere, even in the beds.',
      'Hang a wet sheet in the doorway, it catches most of the dust.',
    ],
    [
      'We are eating takeaway again because there is no stove.',
      'A small camping stove on the balcony might save you some money.',
    ],
    [
      'I cannot decide about the lamps above the table.',
      'Wait until the cabinets are in, then judge the light in the evening.',
    ],
    [
      '{name} wants an island, but the room is tiny.',
      'You need about a metre on each side, so measure before you promise anything.',
    ],
    ['The builders arrived late again.', 'Agree on fixed hours with them, in writing.'],
  ],
};
