import type { Scene } from '../types';

export const verein: Scene = {
  title: 'Der Förderverein und das Sommerfest',
  cast: { kassier: 'surname', vorsitz: 'surname', helferin: 'name', sponsor: 'firm' },
  facts: [
    {
      answer: 'money 800 4800',
      say: ['{sponsor} spendet {} für den Spielplatz.', 'Von {sponsor} kommt eine Spende über {}.'],
      ask: [
        'Wie viel spendet {sponsor} für den Spielplatz?',
        'Mit welchem Betrag unterstützt uns die Firma?',
        'Wie hoch waren die Spenden von {sponsor}?',
      ],
      comment: 'Schick {sponsor} bald eine Spendenquittung.',
      near: ['Was gibt {sponsor} dazu?', '{}, sehr großzügig.'],
      fix: '{sponsor} hat aufgestockt, es sind nun {}.',
    },
    {
      answer: 'name',
      over: [['den Grill'], ['die Tombola'], ['die Kasse'], ['den Aufbau']],
      say: ['Um {0} kümmert sich {}.', 'Für {0} hat sich {} gemeldet.'],
      ask: [
        'Wer kümmert sich um {0}?',
        'Wer ist beim Fest verantwortlich, wenn es um {0} geht?',
        'Wer hat sich gemeldet, als jemand für {0} gesucht wurde?',
      ],
      comment: 'Stell für {0} noch eine Vertretung bereit.',
      near: ['Wer übernimmt {0}?', '{}, wie letztes Jahr.'],
      fix: 'Tausch im Dienstplan: {0} macht jetzt {}.',
    },
    {
      answer: 'date',
      say: ['Die Mitgliederversammlung ist am {}.', '{vorsitz} lädt für den {} zur Versammlung ein.'],
      ask: [
        'Wann ist die Mitgliederversammlung?',
        'Zu welchem Tag hat {vorsitz} alle eingeladen?',
        'Für wann lud {vorsitz} zu Versammlungen ein?',
      ],
      comment: 'Die Einladung zur Versammlung muss zwei Wochen vorher raus.',
      near: ['Wann tagt die Versammlung?', 'Am {}, im Gemeindesaal.'],
    },
    {
      answer: 'number 71 240',
      say: ['Wir haben inzwischen {} Mitglieder.', 'Die Mitgliederliste zählt {} Namen.'],
      ask: [
        'Wie viele Mitglieder haben wir inzwischen?',
        'Wie groß ist unser Verein?',
        'Wie viele Namen zählten die Mitgliederlisten?',
      ],
      comment: 'Prüf, welche Mitglieder noch keine Adresse angegeben haben.',
    },
    {
      answer: 'eine Rutsche|ein Klettergerüst|eine Seilbahn|ein Trampolin|eine Matschanlage',
      say: ['Die Kinder haben für {} gestimmt.', 'Bei der Abstimmung der Kinder gewann {}.'],
      ask: [
        'Wofür haben die Kinder gestimmt?',
        'Welches Spielgerät wird angeschafft?',
        'Was gewann bei den Abstimmungen?',
      ],
      comment: 'Frag nach dem Fallschutz unter dem Gerät.',
      near: ['Was kam bei der Abstimmung heraus?', '{}, mit großem Vorsprung.'],
    },
    {
      answer: 'code VR #####',
      say: ['Im Vereinsregister stehen wir unter {}.', 'Unsere Registernummer ist {}.'],
      ask: [
        'Unter welcher Nummer stehen wir im Vereinsregister?',
        'Was gebe ich dem Amtsgericht als Kennung an?',
        'Welche Registernummern haben wir?',
      ],
      comment: 'Die Registernummer gehört in das Impressum.',
    },
    {
      answer: 'number 4 19',
      say: ['Der Jahresbeitrag steigt auf {}0 Euro.', '{kassier} möchte {}0 Euro Jahresbeitrag erheben.'],
      ask: [
        'Auf wie viel steigt der Jahresbeitrag?',
        'Was kostet die Mitgliedschaft künftig?',
        'Welche Jahresbeiträge möchte {kassier}?',
      ],
      comment: 'Über den Beitrag muss die Versammlung abstimmen.',
    },
    {
      answer: 'Blasmusik|ein Zauberer|ein Puppentheater|eine Samba-Gruppe|ein Feuerspucker',
      say: ['Als Höhepunkt des Sommerfests kommt {}.', 'Für das Sommerfest ist {} gebucht.'],
      ask: [
        'Was ist für das Sommerfest gebucht?',
        'Welche Attraktion erwartet die Besucher?',
        'Was kam als Höhepunkt der Sommerfeste?',
      ],
      comment: 'Denk beim Sommerfest an die Anmeldung bei der GEMA.',
      near: ['Was ist der Höhepunkt des Fests?', '{}, ab dem Nachmittag.'],
    },
    {
      answer: 'am Regen|am Lärmschutz|an der Genehmigung|am Parkplatz|an der Versicherung',
      say: ['Letztes Jahr ist das Fest {} gescheitert.', 'Das vorige Fest scheiterte {}.'],
      ask: [
        'Woran ist das Fest letztes Jahr gescheitert?',
        'Was hat die Feier damals verhindert?',
        'Woran scheiterten vorige Feste?',
      ],
      comment: 'Klär diesmal alles acht Wochen vor dem Fest.',
    },
    {
      answer: 'im Schaukasten|im Amtsblatt|auf der Webseite|im Kindergarten|beim Bäcker',
      say: ['{helferin} hängt das Plakat {} aus.', 'Unser Plakat kommt {} unter, sagt {helferin}.'],
      ask: [
        'Wo hängt {helferin} das Plakat aus?',
        'An welcher Stelle werben wir für uns?',
        'Wo wurden von {helferin} die Plakate ausgehängt?',
      ],
      comment: 'Auf das Plakat gehört auch der Veranstalter.',
      near: ['Wohin kommt das Plakat?', '{}, da sehen es alle.'],
    },
    {
      by: 'assistant',
      answer: 'Klatschmohn|Der Rückenwind|Spielplatzpost|Der bunte Bote|Rutschpartie',
      near: ['Wie könnte unser Rundbrief heißen?', 'Mir gefällt „{}“, das ist kurz und noch frei.'],
      say: [
        'Für den Rundbrief schlage ich den Namen „{}“ vor, er bleibt im Ohr.',
        'Mein Favorit für den Rundbrief ist „{}“.',
      ],
      ask: [
        'Welchen Namen hast du für den Rundbrief vorgeschlagen?',
        'Wie soll unser Blättchen deiner Meinung nach heißen?',
        'Welche Vorschläge machtest du für die Namen der Rundbriefe?',
      ],
    },
  ],
  chat: [
    ['Die Sitzung hat wieder bis Mitternacht gedauert.', 'Setzt ein Ende fest und vertagt den Rest.'],
    ['Wer schreibt eigentlich das Protokoll?', 'Wechselt euch ab, und nehmt eine Vorlage.'],
    ['Niemand liest die Rundmails.', 'Schreib die eine wichtige Sache in die Betreffzeile.'],
    ['{name} ist neu dabei und sehr engagiert.', 'Gebt gleich eine überschaubare Aufgabe.'],
    ['Brauchen wir eine Satzungsänderung?', 'Nur wenn sich der Zweck des Vereins ändert.'],
  ],
};
