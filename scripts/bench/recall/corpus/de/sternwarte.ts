import type { Scene } from '../types';

export const sternwarte: Scene = {
  title: 'Sternwarte und Astrofotografie',
  cast: {
    leiterin: 'surname',
    kumpel: 'Henning|Oskar|Volker|Dirk',
    haendler: 'firm',
    schueler: 'Jonas|Finn|Till|Moritz',
  },
  facts: [
    {
      answer: 'money 400 2800',
      over: [
        ['die Montierung', 'die neue Montierung'],
        ['die Kamera', 'die gekühlte Kamera'],
        ['die Kuppel', 'die kleine Kuppel'],
        ['die Optik', 'die apochromatische Optik'],
      ],
      say: ['{haendler} will {} für {1}.', 'Bei {haendler} kostet {1} {}.'],
      ask: [
        'Wie viel will {haendler} für {0}?',
        'Was müssen wir hinlegen, wenn wir {0} anschaffen?',
        'Welchen Preis nannte {haendler}, als es um {0} ging?',
      ],
      comment: 'Vergleich vor dem Kauf, ob {0} zum Stativ passt.',
      near: ['Was soll {0} kosten?', '{}, gebraucht.'],
      fix: '{haendler} hat den Preis angepasst, {0} gibt es jetzt für {}.',
    },
    {
      answer: 'den Ringnebel|die Plejaden|den Orionnebel|Saturn|die Andromedagalaxie',
      say: ['In der klaren Nacht habe ich {} fotografiert.', 'Mein bestes Bild bisher zeigt {}.'],
      ask: [
        'Was habe ich in der klaren Nacht fotografiert?',
        'Welches Himmelsobjekt ist auf meiner besten Aufnahme?',
        'Was zeigten meine besten Bilder?',
      ],
      comment: 'Stapel die Bilder, dann verschwindet das Rauschen.',
      near: ['Was hast du bei klarem Himmel aufgenommen?', 'Natürlich {}.'],
    },
    {
      answer: 'number 130 290',
      say: ['Ich belichte jedes Bild {} Sekunden.', 'Die Belichtungszeit pro Bild ist {} Sekunden.'],
      ask: [
        'Wie viele Sekunden belichte ich jedes Bild?',
        'Wie lange bleibt der Verschluss bei einer Aufnahme offen?',
        'Welche Belichtungszeiten nahm ich pro Bild?',
      ],
      comment: 'Längere Belichtung verlangt eine genaue Nachführung.',
      fix: 'Die Sterne wurden zu Strichen, ich belichte jetzt {} Sekunden.',
    },
    {
      answer: 'date',
      say: [
        'Die Vereinsnacht der Sternwarte findet am {} statt.',
        '{leiterin} hat die Vereinsnacht auf den {} gelegt.',
      ],
      ask: [
        'Wann findet die Vereinsnacht der Sternwarte statt?',
        'An welchem Tag öffnen wir die Kuppel für alle?',
        'Auf wann wurden die Vereinsnächte von {leiterin} gelegt?',
      ],
      comment: 'Für die Vereinsnacht braucht ihr rote Lampen.',
      near: ['Steht ein Tag für die Vereinsnacht fest?', 'Ja, der {}.'],
    },
    {
      answer: 'ein Spinnennetz|Tau auf der Linse|ein Kratzer|ein loser Stecker|ein Update',
      say: ['Der Fehler am Teleskop war {}.', 'Schuld an den unscharfen Sternen war {}.'],
      ask: [
        'Was war der Fehler am Teleskop?',
        'Weshalb sahen die Aufnahmen verschwommen aus?',
        'Was war schuld an dem unscharfen Stern?',
      ],
      comment: 'Prüf das Teleskop vor jeder Nacht bei Tageslicht.',
      near: ['Warum waren die Sterne unscharf?', 'Nur {}, peinlich.'],
    },
    {
      answer: 'town',
      say: ['Den dunkelsten Himmel haben wir bei {} gefunden.', 'Zum Beobachten fahren wir in die Nähe von {}.'],
      ask: [
        'Wo haben wir den dunkelsten Himmel gefunden?',
        'Wohin fahren wir, wenn wir Sterne sehen wollen?',
        'Wo fanden wir dunklere Himmel?',
      ],
      comment: 'Unter dunklem Himmel braucht das Auge eine halbe Stunde.',
    },
    {
      answer: 'schwarze Löcher|Kometen|die Mondphasen|Exoplaneten|Polarlichter',
      say: ['{schueler} hält einen Vortrag über {}.', 'Das Referat von {schueler} handelt von {}.'],
      ask: [
        'Worüber hält {schueler} einen Vortrag?',
        'Welches Thema hat sich der Jugendliche ausgesucht?',
        'Wovon handelten die Vorträge von {schueler}?',
      ],
      comment: 'Hilf {schueler} mit zwei guten Bildern für den Vortrag.',
      near: ['Welches Thema nimmt {schueler}?', '{}, was sonst.'],
    },
    {
      answer: 'code ####-??',
      say: ['Der neue Asteroid hat die Bezeichnung {}.', '{kumpel} hat den Asteroiden {} gemeldet.'],
      ask: [
        'Welche Bezeichnung hat der neue Asteroid?',
        'Wie heißt der Himmelskörper, den {kumpel} entdeckt hat?',
        'Welche Asteroiden meldete {kumpel}?',
      ],
      comment: 'Eine Meldung braucht Messungen aus zwei Nächten.',
    },
    {
      answer: 'number 11 34',
      say: ['In die Kuppel dürfen höchstens {} Besucher.', '{leiterin} lässt nur {} Besucher in die Kuppel.'],
      ask: [
        'Wie viele Besucher dürfen in die Kuppel?',
        'Wie viele Gäste passen gleichzeitig hinein?',
        'Wie viele Besucher ließ {leiterin} in die Kuppeln?',
      ],
      comment: 'Teil die Besucher in zwei Gruppen.',
      near: ['Wie viele Leute passen in die Kuppel?', '{}, mehr erlaubt der Brandschutz nicht.'],
    },
    {
      answer: 'name',
      say: ['Den Schlüssel der Sternwarte hat {}.', 'Wer aufschließen will, muss {} fragen.'],
      ask: [
        'Wer hat den Schlüssel der Sternwarte?',
        'An wen wende ich mich, wenn die Tür zu ist?',
        'Wer hatte die Schlüssel?',
      ],
      comment: 'Ein zweiter Schlüssel bei {leiterin} wäre klug.',
    },
  ],
  chat: [
    ['Es ist seit Tagen bewölkt.', 'Nutz die Zeit und ordne die alten Aufnahmen.'],
    ['Mir frieren nachts die Finger ab.', 'Dünne Handschuhe unter dicken, und ein Taschenwärmer.'],
    ['Welche App zeigt die Satelliten?', 'Mehrere, achte auf eine ohne Werbung bei Nacht.'],
    ['{name} will auch ein Fernrohr kaufen.', 'Erst ein Fernglas, das verstaubt seltener.'],
    ['Die Straßenlaterne stört.', 'Frag bei der Gemeinde nach einer Abschirmung.'],
  ],
};
