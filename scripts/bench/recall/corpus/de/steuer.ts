import type { Scene } from '../types';

export const steuer: Scene = {
  title: 'Steuererklärung und Selbstständigkeit',
  cast: { beraterin: 'surname', kunde: 'firm', kollege: 'name', sachbearbeiter: 'surname' },
  facts: [
    {
      answer: 'code ##/###/#####',
      say: ['Meine neue Steuernummer lautet {}.', 'Das Finanzamt hat mir die Steuernummer {} zugeteilt.'],
      ask: [
        'Wie lautet meine neue Steuernummer?',
        'Unter welchem Zeichen führt mich das Finanzamt?',
        'Welche Steuernummern teilte das Finanzamt zu?',
      ],
      comment: 'Die Steuernummer gehört auf jede Rechnung.',
    },
    {
      answer: 'money 300 2900',
      over: [['das Arbeitszimmer'], ['den Laptop'], ['die Fortbildung'], ['das Lastenrad']],
      say: ['Für {0} kann ich {} absetzen.', '{beraterin} setzt für {0} {} an.'],
      ask: [
        'Wie viel kann ich für {0} absetzen?',
        'Welchen Betrag bringt mir {0} bei der Steuer, wenn man an die Kosten für {0} denkt?',
        'Welche Summen setzte {beraterin} für {0} an?',
      ],
      comment: 'Heb die Belege für {0} zehn Jahre auf.',
      near: ['Was erkennt {beraterin} für {0} an?', '{}, mehr geht nicht.'],
      fix: 'Korrektur von {beraterin}: für {0} sind es nur {}.',
    },
    {
      answer: 'date',
      say: ['Die Frist für den Einspruch endet am {}.', 'Einspruch ist nur bis zum {} möglich.'],
      ask: [
        'Wann endet die Frist für den Einspruch?',
        'Bis zu welchem Tag kann ich mich gegen den Bescheid wehren?',
        'Welche Fristen gelten für Einsprüche?',
      ],
      comment: 'Ein Einspruch braucht anfangs keine Begründung.',
      near: ['Bis wann läuft die Einspruchsfrist?', 'Bis {}, also nicht mehr lange.'],
    },
    {
      answer: 'number 31 95',
      say: ['{kunde} zahlt mir {} Euro die Stunde.', 'Mit {kunde} habe ich {} Euro Stundensatz vereinbart.'],
      ask: [
        'Was zahlt mir {kunde} die Stunde?',
        'Welches Honorar habe ich mit dem Auftraggeber ausgehandelt?',
        'Welche Stundensätze vereinbarte ich mit {kunde}?',
      ],
      comment: 'Rechne beim Stundensatz auch die unbezahlten Stunden ein.',
      near: ['Welchen Satz akzeptiert {kunde}?', '{} Euro, ohne Murren.'],
      fix: 'Nachverhandelt: {kunde} überweist ab sofort {} Euro pro Stunde.',
    },
    {
      answer: 'die Reisekosten|die Bewirtung|das Fahrtenbuch|die Abschreibung|die Privatentnahmen',
      say: [
        '{sachbearbeiter} vom Finanzamt beanstandet {}.',
        'Das Finanzamt will Belege über {}, schreibt {sachbearbeiter}.',
      ],
      ask: [
        'Was beanstandet {sachbearbeiter}?',
        'Worüber möchte die Behörde Nachweise sehen?',
        'Was wurde von {sachbearbeiter} beanstandet?',
      ],
      comment: 'Antworte dem Finanzamt sachlich und mit Kopien.',
      near: ['Worum geht es im Brief von {sachbearbeiter}?', 'Um {}, wie jedes Jahr.'],
    },
    {
      answer: 'money 900 5200',
      say: ['Ich muss {} nachzahlen.', 'Laut Bescheid kommt eine Nachzahlung von {} auf mich zu.'],
      ask: [
        'Wie viel muss ich nachzahlen?',
        'Welche Summe fordert der Staat noch von mir?',
        'Wie hoch sind die Nachzahlungen laut Bescheid?',
      ],
      comment: 'Bei einer hohen Nachzahlung kann man um Raten bitten.',
    },
    {
      answer: 'code RE-####-##',
      say: ['Die Rechnung {} an {kunde} ist noch offen.', '{kunde} hat die Rechnung {} nicht bezahlt.'],
      ask: [
        'Welche Rechnung an {kunde} ist noch offen?',
        'Für welchen Beleg steht die Zahlung des Auftraggebers aus?',
        'Welche Rechnungen bezahlte {kunde} nicht?',
      ],
      comment: 'Schick {kunde} erst eine freundliche Erinnerung.',
    },
    {
      answer: 'eine GmbH|eine Genossenschaft|eine GbR|eine Stiftung',
      say: ['{kollege} möchte mit mir {} gründen.', 'Der Vorschlag von {kollege}: Wir gründen {}.'],
      ask: [
        'Was möchte {kollege} mit mir gründen?',
        'Welche Rechtsform schlägt mein Mitstreiter vor?',
        'Was war der Vorschlag von {kollege} für die Gründung?',
      ],
      comment: 'Vor einer Gründung solltet ihr über den Ausstieg reden.',
      near: ['Welche Form schwebt {kollege} vor?', '{}, wegen der Haftung.'],
    },
    {
      answer: 'number 7 19',
      say: [
        'Für Rücklagen lege ich {} Prozent jeder Einnahme zurück.',
        'Von jeder Einnahme wandern {} Prozent in die Rücklage.',
      ],
      ask: [
        'Wie viel Prozent jeder Einnahme lege ich zurück?',
        'Welchen Anteil spare ich für schlechte Zeiten?',
        'Wie viel Prozent der Einnahmen gingen in Rücklagen?',
      ],
      comment: 'Ein eigenes Konto für Rücklagen schützt vor Versuchungen.',
    },
    {
      answer: 'im blauen Ordner|im Keller|bei den Garantiescheinen|in der Cloud|im Schuhkarton',
      say: ['Die Quittungen vom Vorjahr liegen {}.', 'Ich habe die alten Quittungen {} gefunden.'],
      ask: [
        'Wo liegen die Quittungen vom Vorjahr?',
        'An welchem Ort bewahre ich die Belege auf?',
        'Wo fand ich die alte Quittung?',
      ],
      comment: 'Fotografier Quittungen sofort, Thermopapier verblasst.',
      near: ['Hast du die alten Quittungen gefunden?', 'Ja, {}, wo sonst.'],
    },
  ],
  chat: [
    ['Elster hat mich wieder ausgesperrt.', 'Lade die Zertifikatsdatei neu und prüf das Passwort in Ruhe.'],
    [
      'Ich schiebe den Papierkram seit Wochen auf.',
      'Stell einen Wecker auf zwanzig Minuten und fang mit dem Leichtesten an.',
    ],
    ['Muss ich Trinkgeld angeben?', 'Als Selbstständiger ja, als Angestellter in der Regel nicht.'],
    ['{name} schwört auf eine Buchhaltungs-App.', 'Teste sie mit einem Monat, bevor du alles umstellst.'],
    ['Die Umsatzsteuer verwirrt mich.', 'Denk sie dir als fremdes Geld, das du nur verwahrst.'],
  ],
};
