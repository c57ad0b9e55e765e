import type { Scene } from '../types';

export const court: Scene = {
  title: 'Car repair, dispute and job',
  cast: { garage: 'firm', lawyer: 'surname', mechanic: 'name', employer: 'firm' },
  facts: [
    {
      answer: 'money 600 2900',
      say: ['{garage} billed us {} for the gearbox.', 'The invoice of {garage} for the gearbox is {}.'],
      ask: [
        'How much did {garage} bill us for the gearbox?',
        'What does the workshop demand for the transmission?',
        'How high were the bills of {garage} for gearboxes?',
      ],
      comment: 'Ask {garage} for an itemised bill.',
      near: ['What is on the invoice for the gearbox?', '{}, twice the estimate.'],
    },
    {
      answer: 'code #? ###/##',
      say: ['The case has the file number {}.', 'From the court: file number {}.'],
      ask: [
        'What file number does the case have?',
        'Which reference must I quote in letters to the court?',
        'What numbers are on the files of the case?',
      ],
      comment: 'Quote the file number on every page.',
    },
    {
      answer: 'date',
      over: [['hearing'], ['expert inspection'], ['interview'], ['mediation meeting']],
      say: ['The {0} is set for {}.', 'I got the letter, {0} on {}.'],
      ask: ['For when is the {0} set?', 'Which day do I have to keep free for the {0}?', 'When was the {0} being set?'],
      comment: 'Prepare a one-page summary for the {0}.',
      near: ['Do you have a day for the {0}?', '{}, they did not offer another.'],
      fix: 'The {0} got rescheduled to {}.',
    },
    {
      answer: 'a worn clutch cable|a leaking hose|a bent axle|a loose bolt|a faulty sensor',
      say: [
        '{mechanic} discovered {} during the inspection.',
        'During the inspection {} came to light, says {mechanic}.',
      ],
      ask: [
        'What did {mechanic} discover during the inspection?',
        'Which defect was hidden in the car?',
        'What has {mechanic} been discovering at inspections?',
      ],
      comment: 'Let {mechanic} confirm the discovery in writing.',
      near: ['What did the inspection of {mechanic} show?', 'Mainly {}.'],
    },
    {
      answer: 'number 62 190',
      say: ['The car has done {} thousand miles.', 'The odometer shows {} thousand miles.'],
      ask: [
        'How many miles has the car done?',
        'What is the reading of the odometer?',
        'How many thousand miles does the car do by now?',
      ],
      comment: 'A photo of the odometer is useful evidence.',
    },
    {
      answer: 'settle out of court|sue at once|wait for the expert|write one more letter|accept half',
      say: ['{lawyer} advises us to {}.', 'The advice of {lawyer}: {}.'],
      ask: [
        'What does {lawyer} advise us to do?',
        'Which course of action does the solicitor consider best?',
        'What was {lawyer} advising?',
      ],
      comment: 'Ask {lawyer} what each option would cost.',
      near: ['What is the opinion of {lawyer}?', 'That we should {}.'],
      fix: '{lawyer} has a new opinion since the report, namely to {}.',
    },
    {
      answer: 'money 180 390',
      say: ['{lawyer} charges {} an hour.', 'The hourly rate of {lawyer} is {}.'],
      ask: [
        'How much does {lawyer} charge an hour?',
        'What is the fee of our solicitor?',
        'What hourly rates is {lawyer} charging?',
      ],
      comment: 'Check whether your insurance pays {lawyer}.',
      near: ['What rate does {lawyer} ask?', '{} an hour, phone calls included.'],
    },
    {
      answer: 'number 31 68',
      say: ['{employer} offers me {} thousand a year.', 'The offer of {employer} is {} thousand before tax.'],
      ask: [
        'How many thousand a year does {employer} offer me?',
        'What salary would I earn at the new company?',
        'What was {employer} offering a year?',
      ],
      comment: 'Compare the pension of {employer} too, not just the salary.',
      fix: '{employer} improved the package, it is {} thousand now.',
    },
    {
      answer: 'a four-day week|a company bike|a training budget|a home office day|a bigger team',
      say: ['What I want most from {employer} is {}.', 'In the negotiation with {employer} I will insist on {}.'],
      ask: [
        'What do I want most from {employer}?',
        'Which condition is most important to me in the new job?',
        'On what am I insisting when negotiating with {employer}?',
      ],
      comment: 'Name your wish to {employer} early in the negotiation.',
    },
    {
      answer: 'name',
      say: ['{} saw the accident from the balcony.', 'There is a witness of the accident: {}.'],
      ask: ['Who saw the accident?', 'Who could testify for us?', 'Which witnesses have seen the accidents?'],
      comment: 'Ask the witness for a short statement about the accident.',
      near: ['Did anybody see the accident?', 'Yes, {}, from the balcony.'],
    },
  ],
  chat: [
    ['I am taking the bus while the car is away.', 'Keep the tickets, you may be able to claim them.'],
    ['My letter sounds too angry.', 'Take out the adjectives and it will sound firm.'],
    ['Should I tell my boss that I am looking?', 'Not before you have signed something.'],
    ['{name} had the same trouble with that make.', 'Ask how it ended, it may help your case.'],
    ['I cannot sleep because of this.', 'Write down the three worst outcomes, they shrink on paper.'],
  ],
};
