import type { Scene } from '../types';

export const gesundheit: Scene = {
  title: 'Gesundheitstagebuch',
  cast: { aerztin: 'surname', physio: 'name', apotheke: 'firm', vater: 'Heinz|Walter|Georg|Erwin' },
  facts: [
    {
      answer: 'number 112 168',
      say: ['Der Blutdruck lag heute früh oben bei {}.', 'Heute Morgen gemessen: oberer Wert {}.'],
      ask: [
        'Wie hoch lag heute früh der Blutdruck oben?',
        'Was zeigte das Messgerät am Morgen an?',
        'Welche Blutdruckwerte lagen morgens oben vor?',
      ],
      comment: 'Miss den Blutdruck immer zur gleichen Zeit.',
      near: ['Wie war der obere Wert heute?', '{}, nach dem Kaffee.'],
    },
    {
      answer: 'number 21 95',
      over: [
        ['Ramipril', 'dem Ramipril'],
        ['Torasemid', 'dem Torasemid'],
        ['Pantoprazol', 'dem Pantoprazol'],
        ['Metoprolol', 'dem Metoprolol'],
      ],
      say: ['{aerztin} hat mir {0} mit {} Milligramm verschrieben.', 'Von {0} soll ich {} Milligramm nehmen.'],
      ask: [
        'Wie viel Milligramm {0} hat mir {aerztin} verschrieben?',
        'Welche Dosis gilt bei {1}?',
        'Wie viele Milligramm soll ich laut der Verschreibung von {0} nehmen?',
      ],
      comment: 'Nimm {0} immer mit einem Glas Wasser.',
      near: ['Welche Menge {0} nimmst du?', '{} Milligramm, morgens.'],
      fix: '{aerztin} hat die Dosis bei {1} auf {} Milligramm geändert.',
    },
    {
      answer: 'Erdnüsse|Hausstaub|Roggenpollen|Nickel|Jod',
      say: ['Beim Allergietest kam {} heraus.', 'Ich bin gegen {} allergisch, das zeigt der Test.'],
      ask: [
        'Was kam beim Allergietest heraus?',
        'Welchen Stoff vertrage ich nicht?',
        'Gegen was zeigten die Tests eine Allergie?',
      ],
      comment: 'Trag die Allergie in deinen Notfallpass ein.',
      near: ['Was hat der Allergietest ergeben?', 'Leider {}.'],
    },
    {
      answer: 'date',
      say: ['Der Termin beim Kardiologen ist am {}.', 'Am {} muss ich zum Kardiologen.'],
      ask: [
        'Wann ist der Termin beim Kardiologen?',
        'An welchem Tag wird mein Herz untersucht?',
        'Wann musste ich zu den Kardiologen?',
      ],
      comment: 'Nimm zum Kardiologen die alten Befunde mit.',
      near: ['Wann untersucht dich der Kardiologe?', 'Am {}, nüchtern.'],
      fix: 'Die Herzpraxis hat abgesagt, neuer Termin ist der {}.',
    },
    {
      answer: 'den Katzenbuckel|das Bein heben|die Wand drücken|den Vierfüßlerstand|das Handtuch ziehen',
      say: ['{physio} hat mir als Übung {} gezeigt.', 'Täglich soll ich nach Anweisung von {physio} {} üben.'],
      ask: [
        'Welche Übung hat mir {physio} gezeigt?',
        'Was soll ich laut Krankengymnastik jeden Tag trainieren?',
        'Welche Übungen zeigte {physio}?',
      ],
      comment: 'Mach die Übung langsam und ohne Schmerz.',
    },
    {
      answer: 'code ###-##-####',
      say: ['Meine Versichertennummer ist {}.', 'Die Krankenkasse führt mich unter der Nummer {}.'],
      ask: [
        'Wie ist meine Versichertennummer?',
        'Was muss ich angeben, wenn ich die Kasse anrufe?',
        'Welche Nummern führt die Krankenkasse für mich?',
      ],
      comment: 'Die Versichertennummer steht auch auf der Karte.',
    },
    {
      answer: 'number 62 104',
      say: ['Auf der Waage standen {} Kilo.', 'Ich wiege im Moment {} Kilo.'],
      ask: [
        'Wie viel Kilo standen auf der Waage?',
        'Welches Gewicht habe ich momentan?',
        'Wie viel wog ich auf den Waagen?',
      ],
      comment: 'Einmal pro Woche auf die Waage genügt.',
      fix: 'Die Waage war verstellt, richtig sind {} Kilo.',
    },
    {
      answer: 'Lavendeltee|Wadenwickel|Ingwerwasser|Quarkumschläge|Salbeibonbons',
      say: ['{vater} schwört bei Fieber auf {}.', 'Das Hausmittel von {vater} gegen Fieber ist {}.'],
      ask: [
        'Worauf schwört {vater} bei Fieber?',
        'Welches Hausmittel hilft angeblich bei erhöhter Temperatur?',
        'Welche Hausmittel hatte {vater} gegen das Fieber?',
      ],
      comment: 'Bei hohem Fieber ersetzt das keinen Arzt.',
      near: ['Was rät {vater} bei Fieber?', '{}, wie schon die Oma.'],
    },
    {
      answer: 'time',
      say: ['{apotheke} hat mein Rezept ab {} fertig.', 'Das Medikament kann ich ab {} bei {apotheke} abholen.'],
      ask: [
        'Ab wann hat {apotheke} mein Rezept fertig?',
        'Wann kann ich die Arznei holen?',
        'Ab wann waren Rezepte bei {apotheke} abholbereit?',
      ],
      comment: 'Nimm für {apotheke} den Ausweis mit.',
    },
    {
      answer: 'Schwindel|Ohrensausen|Sodbrennen|Muskelkrämpfe|Herzrasen',
      say: ['Seit der neuen Tablette habe ich {}.', 'Als Nebenwirkung bemerke ich {}.'],
      ask: [
        'Was habe ich seit der neuen Tablette?',
        'Welche Beschwerden löst das Medikament aus?',
        'Welche Nebenwirkungen bemerkte ich?',
      ],
      comment: 'Schreib auf, wann die Nebenwirkung auftritt.',
      near: ['Spürst du eine Nebenwirkung?', 'Ja, {}, vor allem nachts.'],
    },
  ],
  chat: [
    ['Ich habe schlecht geschlafen.', 'Lass das Telefon heute Nacht in der Küche.'],
    ['Der Spaziergang hat gutgetan.', 'Schön, plan ihn für morgen gleich wieder ein.'],
    ['Im Wartezimmer saß ich ewig.', 'Frag nach dem ersten Termin am Morgen.'],
    ['{name} hat mir ein Yogabuch geliehen.', 'Fang mit den liegenden Übungen an.'],
    ['Soll ich auf Kaffee verzichten?', 'Versuch erst, nach dem Mittag keinen mehr zu trinken.'],
  ],
};
