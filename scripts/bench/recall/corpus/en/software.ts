import type { Scene } from '../types';

export const software: Scene = {
  title: 'Debugging the order service',
  cast: { colleague: 'name', lead: 'name', tester: 'name', customer: 'firm' },
  facts: [
    {
      answer: 'code #.##.#',
      say: [
        'The crash started after we upgraded the queue client to {}.',
        'It broke with version {} of the queue client.',
      ],
      ask: [
        'Which version of the queue client started the crash?',
        'After which release did the trouble begin?',
        'With which upgrade of the queue client was it crashing?',
      ],
      comment: 'Read the changelog of the queue client around that release.',
      near: ['Since which release of the queue client do you see it?', 'Since {}, I bisected it.'],
    },
    {
      answer: 'a missing index|a stale cache|a time zone mistake|a deadlock|an integer overflow',
      say: ['The real cause of the duplicate orders was {}.', 'Found it: {} made the orders come in twice.'],
      ask: [
        'What was the real cause of the duplicate orders?',
        'Why did customers get charged for the same purchase more than once?',
        'What has been causing orders to duplicate?',
      ],
      comment: 'Write a test that creates duplicate orders before you fix it.',
      near: ['So what caused the duplicate orders in the end?', 'It was {}, would you believe it.'],
    },
    {
      answer: 'number 14 95',
      over: [['checkout'], ['login'], ['export'], ['search']],
      say: ['The timeout of the {0} endpoint is {} seconds.', 'We set {} seconds as timeout for {0}.'],
      ask: [
        'What is the timeout of the {0} endpoint?',
        'How long may a request to {0} take before it is aborted?',
        'Which timeouts were set for {0}?',
      ],
      comment: 'Log every request to {0} that comes near the timeout.',
      near: ['What timeout does {0} have?', '{} seconds at the moment.'],
      fix: 'I raised the limit for {0}, it is {} seconds from now on.',
    },
    {
      answer: 'name',
      say: ['{} has the password of the staging server.', 'Only {} can log in to the staging server.'],
      ask: [
        'Who has the password of the staging server?',
        'Whom do I have to ask for access to the test environment?',
        'Who could log in to the staging servers?',
      ],
      comment: 'Put the credentials of the staging server into the shared vault.',
    },
    {
      answer: 'code ???-####',
      say: ['{tester} opened ticket {} for the broken invoices.', 'The broken invoices are tracked in {}.'],
      ask: [
        'Which ticket did {tester} open for the broken invoices?',
        'Under which identifier is the billing problem tracked?',
        'In what tickets is {tester} tracking the invoices that break?',
      ],
      comment: 'Attach two of the broken invoices to the ticket.',
    },
    {
      answer: 'date',
      say: ['{lead} wants the release out by {}.', 'We promised {customer} the release for {}.'],
      ask: [
        'By when does {lead} want the release out?',
        'What is the deadline we gave {customer}?',
        'When were we promising the release to {customer}?',
      ],
      comment: 'Freeze the release branch two days before.',
      near: ['When does {lead} expect the release?', 'On {} at the latest.'],
      fix: '{lead} postponed the release, new date {}.',
    },
    {
      answer: 'a feature flag|a nightly job|a second queue|a read replica|a circuit breaker',
      say: [
        '{colleague} suggested {} for the slow reports.',
        'For the slow reports we are trying {}, an idea of {colleague}.',
      ],
      ask: [
        'What did {colleague} suggest for the slow reports?',
        'Which remedy are we trying because the statistics take too long?',
        'What was {colleague} suggesting about reports being slow?',
      ],
      comment: 'Measure how slow the reports are before and after.',
    },
    {
      answer: 'number 310 980',
      say: ['Memory goes up by {} MB per hour under load.', 'The leak eats {} MB every hour.'],
      ask: [
        'By how much does the memory go up per hour?',
        'How fast does the leak grow?',
        'How much memory was leaking hourly?',
      ],
      comment: 'Take two heap snapshots and compare the memory.',
      near: ['How much does the process grow under load?', 'Roughly {} MB an hour.'],
    },
    {
      answer: 'code 10.#.##.##',
      say: ['The database moved to {}.', 'New address of the database: {}.'],
      ask: [
        'To which address did the database move?',
        'What is the IP of the server that stores our data?',
        'Where are the databases after moving?',
      ],
      comment: 'Lower the DNS time to live before you move a database.',
    },
    {
      answer: 'the audit log|the coupon codes|the PDF preview|the dark mode|the bulk import',
      say: [
        '{customer} asked us to drop {} from the first version.',
        'The first version ships without {}, {customer} agreed.',
      ],
      ask: [
        'What did {customer} ask us to drop from the first version?',
        'Which feature is left out at the beginning?',
        'What are we dropping from the first versions?',
      ],
      near: ['Is there anything {customer} can do without at first?', 'Yes, {}.'],
    },
  ],
  chat: [
    [
      'The tests are green here but red in CI.',
      'Compare the versions of the runtime first, then the time zone of the machine.',
    ],
    [
      'The stack trace is useless, it only shows the framework.',
      'Turn on async stack traces and reproduce it with one worker.',
    ],
    ["I hate reading other people's regular expressions.", 'Paste it, and I will explain it piece by piece.'],
    ['{name} says we should rewrite it in another language.', 'Rewrites rarely fix a bug you do not understand yet.'],
    ['Should I squash the commits?', 'If the steps tell a story keep them, otherwise squash.'],
  ],
};
