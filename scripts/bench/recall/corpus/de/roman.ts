import type { Scene } from '../types';

export const roman: Scene = {
  title: 'Mein Kriminalroman',
  cast: { kommissarin: 'Vera|Helene|Carla|Ruth', lektor: 'surname', testleser: 'name', verlag: 'firm' },
  facts: [
    {
      answer: 'der Apotheker|die Organistin|der Fährmann|die Nichte|der Notar',
      say: ['Im letzten Kapitel stellt sich heraus: Täter ist {}.', 'Ich habe entschieden, wer es war: {}.'],
      ask: [
        'Wer ist im letzten Kapitel der Täter?',
        'Welche Figur hat den Mord begangen?',
        'Wer stellte sich als Täter heraus?',
      ],
      comment: 'Leg früh eine Spur zum Täter, sonst fühlt man sich betrogen.',
      near: ['Wer ist denn nun der Täter?', '{}, verrate es keinem.'],
      fix: 'Ich habe das Ende umgeschrieben, der Mörder ist jetzt {}.',
    },
    {
      answer: 'town',
      say: ['Die Geschichte spielt in {}.', 'Als Schauplatz habe ich {} gewählt.'],
      ask: ['Wo spielt die Geschichte?', 'An welchem Ort ermittelt {kommissarin}?', 'Welchen Schauplatz wählte ich?'],
      comment: 'Besuch den Schauplatz einmal bei schlechtem Wetter.',
      near: ['Wo soll das Buch spielen?', 'In {}, wegen der Gassen.'],
    },
    {
      answer: 'Eisenhut|Arsen|Fingerhut|Tollkirsche|Insulin',
      say: ['Das Opfer wurde mit {} vergiftet.', 'Als Gift verwende ich {}.'],
      ask: ['Womit wurde das Opfer vergiftet?', 'Welche Substanz hat zum Tod geführt?', 'Welche Gifte verwendete ich?'],
      comment: 'Prüf, ob man das Gift im Labor noch nachweisen kann.',
    },
    {
      answer: 'number 210 430',
      say: ['{verlag} wünscht sich höchstens {} Seiten.', 'Das Manuskript darf für {verlag} {} Seiten haben.'],
      ask: [
        'Wie viele Seiten wünscht sich {verlag}?',
        'Wie umfangreich darf mein Buch werden?',
        'Wie viele Seiten durfte ein Manuskript bei {verlag} haben?',
      ],
      comment: 'Kürz zuerst die Rückblenden im Manuskript.',
      near: ['Welchen Umfang gibt {verlag} vor?', 'Maximal {} Seiten.'],
    },
    {
      answer: 'date',
      over: [['das Exposé'], ['das Probekapitel'], ['das Nachwort'], ['das Personenverzeichnis']],
      say: ['{lektor} möchte {0} bis zum {} haben.', 'Abgabe: {0} am {}.'],
      ask: [
        'Bis wann möchte {lektor} {0} haben?',
        'Welche Deadline gilt für {0}?',
        'An welchen Tag war die Abgabe gebunden, was {0} angeht?',
      ],
      comment: 'Lass {0} vorher eine Woche liegen.',
      near: ['Wann braucht {lektor} {0}?', 'Am {}, das schaffe ich.'],
      fix: 'Neuer Termin von {lektor}: {0} erst am {}.',
    },
    {
      answer: 'hinkt|stottert|sammelt Uhren|hat Höhenangst|spricht mit Pflanzen',
      say: ['{kommissarin} bekommt eine Eigenheit: Sie {}.', 'Was {kommissarin} besonders macht: Sie {}.'],
      ask: [
        'Welche Eigenheit bekommt {kommissarin}?',
        'Was ist das Besondere an meiner Ermittlerin?',
        'Welche Eigenheiten gab ich {kommissarin}?',
      ],
      comment: 'Zeig die Eigenheit in einer Handlung, nicht in einer Beschreibung.',
    },
    {
      answer: 'zu viele Namen|ein zäher Anfang|zu wenig Humor|ein unglaubwürdiges Motiv|zu lange Dialoge',
      say: ['{testleser} bemängelt vor allem: {}.', 'Die Hauptkritik von {testleser} war: {}.'],
      ask: [
        'Was bemängelt {testleser}?',
        'Was hat die erste Leserunde gestört?',
        'Welche Kritik kam hauptsächlich von {testleser}?',
      ],
      comment: 'Frag {testleser}, an welcher Stelle das Lesen stockte.',
      near: ['Was hat {testleser} gestört?', 'Nun ja, {}.'],
    },
    {
      answer: 'Nebel über der Mole|Das stille Wehr|Der letzte Pegel|Salz und Asche|Die Stunde der Krähen',
      say: ['Mein Arbeitstitel ist „{}“.', 'Das Buch heißt vorläufig „{}“.'],
      ask: ['Wie ist mein Arbeitstitel?', 'Welchen Namen trägt das Buch vorläufig?', 'Welche Arbeitstitel hatte ich?'],
      comment: 'Such den Titel im Katalog der Nationalbibliothek, bevor du dich festlegst.',
      fix: 'Der Titel war vergeben, jetzt nehme ich „{}“.',
    },
    {
      answer: 'money 1500 6000',
      say: ['{verlag} bietet {} Vorschuss.', 'Der Vorschuss von {verlag} liegt bei {}.'],
      ask: [
        'Wie viel Vorschuss bietet {verlag}?',
        'Was bekomme ich für das Buch im Voraus?',
        'Welche Vorschüsse bot {verlag}?',
      ],
      comment: 'Klär, ob der Vorschuss zurückgezahlt werden muss.',
      near: ['Was bietet {verlag} als Vorschuss?', '{}, in zwei Raten.'],
    },
    {
      answer: 'ein Liebesbrief|ein Fahrschein|ein Hotelschlüssel|ein Milchzahn|ein Notenblatt',
      say: ['In der Manteltasche des Toten findet {kommissarin} {}.', 'Der entscheidende Fund im Mantel ist {}.'],
      ask: [
        'Was findet {kommissarin} in der Manteltasche?',
        'Welches Beweisstück trägt der Tote bei sich?',
        'Was wurde in den Manteltaschen des Toten gefunden?',
      ],
      comment: 'Der Fund im Mantel sollte zwei Deutungen zulassen.',
    },
  ],
  chat: [
    ['Heute kam kein einziger Satz.', 'Schreib eine Szene, die du gar nicht brauchst, das lockert.'],
    ['Ist ein Prolog altmodisch?', 'Nur wenn er das erste Kapitel ersetzt.'],
    ['Ich verwechsle ständig die Zeitformen.', 'Bleib im Präteritum und markier die Rückblenden.'],
    ['{name} will unbedingt im Buch vorkommen.', 'Gönn der Figur einen kurzen, freundlichen Auftritt.'],
    ['Wie beschreibt man Stille?', 'Über das leiseste Geräusch, das man noch hört.'],
  ],
};
