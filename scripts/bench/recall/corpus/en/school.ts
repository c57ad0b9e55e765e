import type { Scene } from '../types';

export const school: Scene = {
  title: 'School and health of the children',
  cast: { child: 'name', brother: 'name', teacher: 'surname', doctor: 'surname' },
  facts: [
    {
      answer: 'date',
      over: [["parents' evening"], ['swimming test'], ['class photo'], ['museum outing']],
      say: ['The {0} is on {}.', '{teacher} announced the {0} for {}.'],
      ask: [
        'When is the {0}?',
        'On which day does {child} have the {0}?',
        'What date were they announcing for the {0}?',
      ],
      comment: 'Shall I draft a note about the {0}?',
      near: ['When does the {0} take place?', 'On {}, in the afternoon.'],
      fix: 'The school moved the {0} to {}.',
    },
    {
      answer: 'penicillin|ibuprofen|latex|cat hair|birch pollen',
      say: ['{doctor} found out that {child} reacts badly to {}.', 'No more {} for {child}, says {doctor}.'],
      ask: [
        'What does {child} react badly to?',
        'Which substance must our child avoid according to the doctor?',
        'What was {child} reacting to so badly?',
      ],
      comment: 'Tell the school about the reaction in writing.',
      near: ['What exactly did {doctor} find in the test?', '{}, of all things.'],
    },
    {
      answer: 'number 37 40',
      say: ['{brother} had a temperature of {} point five last night.', 'Fever again: {brother} was at {} point five.'],
      ask: [
        'What temperature did {brother} have?',
        'How high was the fever during the night?',
        'How feverish was {brother} getting?',
      ],
      comment: 'Give {brother} plenty to drink and measure the temperature again in the evening.',
    },
    {
      answer: 'fractions|the water cycle|irregular verbs|the Romans|long division',
      say: ['{child} is struggling with {} at the moment.', '{teacher} says {child} needs practice in {}.'],
      ask: [
        'What is {child} struggling with?',
        'Which topic gives our child trouble in class?',
        'With what has {child} struggled?',
      ],
      comment: 'Ten minutes of practice a day work better than an hour on Sunday.',
      near: ['What does {child} find hardest?', '{}, every single time.'],
    },
    {
      answer: 'money 41 97',
      say: ['The school trip costs {} and has to be paid in cash.', 'We have to hand in {} for the school trip.'],
      ask: [
        'How much does the school trip cost?',
        'What sum do we owe for the excursion?',
        'What will the costs of the school trips be?',
      ],
      comment: 'Many schools have a fund if a trip is too expensive.',
    },
    {
      answer: 'the cello|the trumpet|the harp|the clarinet|the drums',
      say: ['{brother} wants to learn {}.', 'After the concert {brother} fell in love with {}.'],
      ask: [
        'Which instrument does {brother} want to learn?',
        'What would our son like to play?',
        'What has {brother} been wanting to learn?',
      ],
      comment: 'Rent an instrument for the first year, children change their minds.',
      near: ['Which instrument did {brother} choose?', '{}, to our surprise.'],
      fix: 'Forget the old plan, {brother} now dreams of playing {}.',
    },
    {
      answer: 'code ###-####',
      say: [
        'The emergency number of the after-school club is {}.',
        'Call {} if you cannot pick the children up from the club.',
      ],
      ask: [
        'What is the emergency number of the after-school club?',
        'Whom do I phone at the club when I am late for pick-up?',
        'Which numbers do clubs after school have for emergencies?',
      ],
      comment: 'Save the number of the club in both phones.',
    },
    {
      answer: 'a chameleon|a saxophonist|the lighthouse keeper|a snowflake|the narrator',
      say: ['{child} got the role of {} in the play.', 'In the school play {child} will be {}.'],
      ask: [
        'Which role did {child} get in the play?',
        'What part does our child act on stage?',
        'What roles are being played by {child}?',
      ],
      comment: 'Learn the lines of the play together, a page each evening.',
    },
    {
      answer: 'number 11 29',
      say: ['{doctor} prescribed {} drops in the morning for {brother}.', '{brother} takes {} drops before breakfast.'],
      ask: [
        'How many drops did {doctor} prescribe for {brother}?',
        'What is the dose of the medicine before breakfast?',
        'How many drops is {brother} taking?',
      ],
      comment: 'Set an alarm for the drops, it is easy to forget them.',
      near: ['What dose did {doctor} write down?', '{} drops, on an empty stomach.'],
    },
    {
      answer: 'name',
      say: ['{} picks {child} up on Thursdays.', 'On Thursdays the pick-up is done by {}.'],
      ask: [
        'Who picks {child} up on Thursdays?',
        'Which person collects our child from school every Thursday?',
        'Who was picking {child} up on a Thursday?',
      ],
      comment: 'The school needs a signed note about who may pick up a child.',
    },
    {
      by: 'assistant',
      answer: 'a lemon drizzle cake|cheese scones|ginger biscuits|a carrot loaf|flapjacks',
      near: ['What could I bake for the cake sale?', 'How about {}? Quick, cheap, and easy to cut.'],
      say: [
        'For the cake sale I suggest {}, because nothing can go wrong and it travels well.',
        'I would bake {} for the cake sale; children like it and it keeps for days.',
      ],
      ask: [
        'What did you suggest I bake for the cake sale?',
        'Which treat did you think I should make for the fundraiser?',
        'What were your suggestions for baking for the sale?',
      ],
    },
  ],
  chat: [
    ['Homework took two hours again today.', 'That is too long. Stop after an hour and write a line to the teacher.'],
    ['The lunch box came back full.', 'Let them choose two things themselves, then it gets eaten.'],
    ['Bedtime is a battle at the moment.', 'Keep the same three steps every evening, and start earlier.'],
    ['{name} from the class was here and they built a den.', 'That sounds like a perfect afternoon.'],
    ['How much screen time is normal?', 'An agreed amount matters more than the exact number of minutes.'],
  ],
};
