import type { Scene } from '../types';

export const trip: Scene = {
  title: 'Trip to Portugal',
  cast: { friend: 'name', guide: 'name', host: 'name', airline: 'firm' },
  facts: [
    {
      answer: 'code ?#??#?',
      say: ['The booking code for the flight is {}.', '{airline} sent the confirmation, code {}.'],
      ask: [
        'What is the booking code for the flight?',
        'Which reservation reference did {airline} give us?',
        'What codes were on the flight bookings?',
      ],
      comment: 'Add the booking to the app of the airline so that you hear about delays.',
    },
    {
      answer: 'time',
      over: [['Lisbon'], ['Porto'], ['Coimbra'], ['Faro']],
      say: ['Our train to {0} leaves at {}.', 'We depart for {0} at {}, platform unknown.'],
      ask: [
        'When does the train to {0} leave?',
        'At what hour do we set off for {0}?',
        'What time was our train leaving for {0}?',
      ],
      comment: 'Be at the station a quarter of an hour early, the platforms in {0} change often.',
      near: ['What time do you travel to {0}?', 'At {}, which is later than I wanted.'],
      fix: 'The timetable changed, the connection to {0} is now at {}.',
    },
    {
      answer: 'money 60 180',
      say: ['The guesthouse of {host} is {} a night.', '{host} wants {} per night for the double room.'],
      ask: [
        'How much is the guesthouse of {host} per night?',
        'What is the nightly rate of our accommodation?',
        'What do nights at the guesthouses of {host} cost?',
      ],
      comment: 'Ask {host} whether the breakfast is included.',
      near: ['What does {host} charge for the room?', '{}, with a view of the river.'],
    },
    {
      answer: 'mussels|peanuts|sesame|celery|mustard',
      say: [
        '{friend} is allergic to {}, so we need to warn the restaurants.',
        'We must watch out for {} because of the allergy of {friend}.',
      ],
      ask: [
        'What is {friend} allergic to?',
        'Which food must {friend} not eat on the trip?',
        'Which allergies does {friend} have?',
      ],
      comment: 'I can write the allergy of {friend} on a card in Portuguese.',
    },
    {
      answer: 'the tile museum|the botanical garden|the monastery|the aquarium|the tram museum',
      say: ['On the rainy day we want to see {}.', 'If it rains we go to {}.'],
      ask: [
        'What do we want to see on the rainy day?',
        'What is our plan B for bad weather?',
        'Where are we going if it rained?',
      ],
      near: ['And if the weather turns bad?', 'Then {}, it is all indoors.'],
      comment: 'Indoor places are crowded on wet days, so go early.',
    },
    {
      answer: 'date',
      say: ['{friend} joins us on {}.', '{friend} cannot come at the start and arrives on {}.'],
      ask: [
        'When does {friend} join us?',
        'From which day on will {friend} be with us?',
        'On what date was {friend} joining?',
      ],
      comment: 'Then you need a bigger room from that day on.',
      near: ['And when does {friend} get there?', 'Not before {}.'],
      fix: 'New flight for {friend}, now landing on {}.',
    },
    {
      answer: 'the castle|the fish market|the chapel of bones|the wine cellar|the cliffs',
      say: ['{guide} insisted that we visit {}.', 'The best tip from {guide} was {}.'],
      ask: [
        'What did {guide} insist that we visit?',
        'What did our local expert recommend most?',
        'Which visit has {guide} been insisting on?',
      ],
      comment: 'Local guides usually know the quiet hours, so ask {guide}.',
    },
    {
      answer: 'number 21 45',
      say: ['The luggage limit is {} kilos for both of us.', 'Together we may check in {} kilos.'],
      ask: [
        'What is the luggage limit for us?',
        'How heavy may our suitcases be altogether?',
        'What limits are there on luggage?',
      ],
      comment: 'Weigh the suitcases at home, scales at the airport cause arguments.',
      near: ['How much may you check in?', '{} kilos between the two of us.'],
    },
    {
      answer: 'town',
      say: ['We left the car in {} with my aunt.', 'The car stays in {} while we are away.'],
      ask: [
        'Where did we leave the car?',
        'In which place is our vehicle parked during the holiday?',
        'Where are we leaving the car?',
      ],
      comment: 'Leave the car with a full tank, the trip home will be late.',
    },
    {
      answer: 'a charger|a raincoat|the sunscreen|a corkscrew|the swimming goggles',
      say: ['We forgot {} last time, so it goes on the list first.', 'Put {} at the top of the packing list.'],
      ask: [
        'What did we forget last time?',
        'Which item has priority on the packing list?',
        'What were we forgetting on earlier trips?',
      ],
    },
    {
      by: 'assistant',
      answer: 'number 3 8',
      near: ['How long should we plan for the coast?', '{} days, with one of them free.'],
      say: [
        'I would plan {} days for the coast, otherwise you only see car parks.',
        'For the coast {} days are reasonable, plus the drive.',
      ],
      ask: [
        'How many days would you plan for the coast?',
        'How much time did you recommend spending at the seaside?',
        'How many days were you planning on the coasts?',
      ],
    },
  ],
  chat: [
    [
      'I am looking forward to the custard tarts most of all.',
      'Have them warm with cinnamon, and go where the locals queue.',
    ],
    ['Is the coast windy in that season?', 'Usually yes, so take a light jacket for the evenings.'],
    [
      'I want to learn a few phrases before we fly.',
      'Start with greetings and numbers, people are delighted when you try.',
    ],
    ['{name} was there last year and liked the small villages best.', 'Villages are a good break between two cities.'],
    ['Should we rent bicycles?', 'The hills are steep, so rent electric ones or take the tram.'],
  ],
};
