import type { Scene } from '../types';

export const wedding: Scene = {
  title: 'Wedding and band',
  cast: { bride: 'name', groom: 'name', singer: 'name', caterer: 'firm' },
  facts: [
    {
      answer: 'number 64 130',
      say: ['We are inviting {} guests.', 'The guest list stands at {} people.'],
      ask: [
        'How many guests are we inviting?',
        'How many people will come to the celebration?',
        'How many invitations for guests were there?',
      ],
      comment: 'About a tenth of the guests usually cancels.',
      near: ['How long is the guest list?', '{} people, children included.'],
      fix: 'After the phone calls with the aunts the list has {} people.',
    },
    {
      answer: 'the barn|the boathouse|the orangery|the old mill|the town hall cellar',
      say: ['We booked {} for the party.', 'The party will be in {}, the deposit is paid.'],
      ask: ['What did we book for the party?', 'At which venue do we celebrate?', 'Where are we partying?'],
      comment: 'Ask until when music is allowed at the party.',
      near: ['Have you found a place for the party?', 'Finally: {}.'],
    },
    {
      answer: 'money 22 95',
      over: [['starters'], ['main course'], ['cake buffet'], ['midnight snack']],
      say: ['{caterer} calculates {} per head for the {0}.', 'For the {0} it is {} a person.'],
      ask: [
        'How much per head does {caterer} calculate for the {0}?',
        'What will each guest cost us with the {0}?',
        'What was {caterer} calculating for a {0}?',
      ],
      comment: 'Taste the {0} before you sign with {caterer}.',
      near: ['What does {caterer} want for the {0}?', '{} per person, drinks extra.'],
      fix: 'New offer from {caterer}: the {0} for {} a head.',
    },
    {
      answer: 'date',
      say: ['The fitting of the dress is on {}.', '{bride} tries on the dress on {}.'],
      ask: [
        'When is the fitting of the dress?',
        'On which day does {bride} go to the seamstress?',
        'When is {bride} trying the dress on?',
      ],
      comment: 'Bring the shoes to the fitting, the hem depends on them.',
      near: ['When is the next fitting?', '{}, and the shoes come along.'],
    },
    {
      answer: 'dahlias|peonies|sunflowers|lavender|eucalyptus',
      say: ['{bride} wants {} in the bouquet.', 'The bouquet will consist of {}.'],
      ask: [
        'What does {bride} want in the bouquet?',
        'Which flowers will {bride} carry?',
        'What are bouquets for {bride} made of?',
      ],
      comment: 'Order the bouquet when you know the season of the flowers.',
    },
    {
      answer: 'E flat major|B minor|G major|D minor|A flat major',
      say: ['{singer} sings the first song in {}.', 'The opening number is in {}, because of the range of {singer}.'],
      ask: [
        'In which key does {singer} sing the first song?',
        'Which key did the band choose for the opener?',
        'In what key was {singer} singing the first songs?',
      ],
      comment: 'Send the band the chords of the first song early.',
      near: ['Which key suits {singer} for the opening number?', '{}, anything higher is a strain.'],
    },
    {
      answer: 'a power cut|a sprained ankle|a double booking|a storm warning|a missing drum kit',
      say: ['The rehearsal was cancelled because of {}.', 'We had to call off the rehearsal: {}.'],
      ask: [
        'Why was the rehearsal cancelled?',
        'What prevented the band from practising?',
        'What was the reason for cancelling rehearsals?',
      ],
      comment: 'Find a spare date for the rehearsal soon.',
    },
    {
      answer: 'time',
      say: ['The ceremony starts at {}.', '{groom} has to be at the altar at {}.'],
      ask: [
        'When does the ceremony start?',
        'At what time must {groom} be at the altar?',
        'What starting time has the ceremony got?',
      ],
      comment: 'Tell the guests a quarter of an hour earlier than the ceremony.',
      near: ['What time does the registrar begin?', '{} sharp.'],
      fix: 'The registrar changed the schedule, we begin at {}.',
    },
    {
      answer: 'money 700 2400',
      say: ['The photographer costs {} for the whole day.', 'For a full day the photographer charges {}.'],
      ask: [
        'How much does the photographer cost?',
        'What do we pay for the pictures?',
        'What are photographers charging for the day?',
      ],
      comment: 'Ask the photographer for the rights to the pictures.',
    },
    {
      answer: 'surname',
      say: ['After the wedding we will both be called {}.', 'Our family name is going to be {}.'],
      ask: [
        'What will we both be called after the wedding?',
        'Which surname do we take?',
        'What are our family names going to be?',
      ],
      comment: 'Change the passport first when your name changes.',
    },
  ],
  chat: [
    ['My mother wants to seat the cousins together.', 'Give her one table to plan and keep the rest.'],
    ['We still have no rings.', 'Engraving takes about four weeks, so choose soon.'],
    ['The playlist argument is not over.', 'One veto for each of you, then it is settled.'],
    ['{name} offered to make the cake.', 'Say yes to a small cake and order the big one.'],
    ['Do we need a rain plan?', 'Always: a tent, and umbrellas by the door.'],
  ],
};
