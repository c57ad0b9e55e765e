import type { Scene } from '../types';

export const baeckerei: Scene = {
  title: 'Backen, Kurs und Ofenkauf',
  cast: { meister: 'surname', schwester: 'Birgit|Renate|Silke|Anke', muehle: 'firm', gast: 'name' },
  facts: [
    {
      answer: 'number 205 265',
      over: [['das Roggenbrot'], ['die Brioche'], ['den Zwiebelkuchen'], ['das Fladenbrot']],
      say: ['Laut {meister} backt man {0} bei {} Grad.', 'Ich backe {0} mit {} Grad an.'],
      ask: [
        'Bei wie viel Grad backt man {0}?',
        'Welche Hitze empfiehlt {meister} für {0}?',
        'Mit welchen Graden wurde gebacken, als ich {0} machte?',
      ],
      comment: 'Heiz den Ofen für {0} lange genug vor.',
      near: ['Welche Temperatur nimmst du für {0}?', '{} Grad, mit Dampf.'],
      fix: 'Bei dieser Hitze verbrannte alles, für {0} nehme ich jetzt {} Grad.',
    },
    {
      answer: 'Egon|Hermine|Blubber|Krümel|Sauerkraut',
      say: ['Mein Sauerteig heißt {}.', 'Die Kinder haben den Sauerteig {} getauft.'],
      ask: [
        'Wie heißt mein Sauerteig?',
        'Auf welchen Namen hört der Ansatz im Kühlschrank?',
        'Wie tauften die Kinder die Sauerteige?',
      ],
      comment: 'Füttere den Sauerteig einmal pro Woche.',
    },
    {
      answer: 'number 12 38',
      say: ['Der Teig muss {} Stunden gehen.', 'Ich lasse den Teig {} Stunden ruhen.'],
      ask: [
        'Wie viele Stunden muss der Teig gehen?',
        'Wie lange dauert die Ruhezeit?',
        'Wie viele Stunden ruhten die Teige?',
      ],
      comment: 'Ein kalter Teig geht langsamer, schmeckt aber besser.',
      near: ['Wie lange lässt du den Teig stehen?', '{} Stunden, über Nacht.'],
    },
    {
      answer: 'Dinkel Typ 630|Roggen Typ 1150|Emmer|Einkorn|Weizen Typ 1050',
      say: ['Bei {muehle} bestelle ich nur noch {}.', 'Als Mehl nehme ich von {muehle} {}.'],
      ask: [
        'Welches Mehl bestelle ich bei {muehle}?',
        'Was für gemahlenes Getreide verwende ich?',
        'Welche Mehle nahm ich von {muehle}?',
      ],
      comment: 'Lagere Mehl trocken und nicht über dem Herd.',
      near: ['Welches Mehl hat {muehle} für dich?', '{}, im großen Sack.'],
    },
    {
      answer: 'date',
      say: ['Der Brotkurs bei {meister} ist am {}.', 'Am {} gehe ich zum Brotkurs.'],
      ask: ['Wann ist der Brotkurs bei {meister}?', 'An welchem Tag lerne ich backen?', 'Wann ging ich zu Brotkursen?'],
      comment: 'Nimm zum Brotkurs eine Schürze mit.',
      near: ['Wann bist du beim Brotkurs?', 'Am {}, den ganzen Tag.'],
      fix: '{meister} ist krank, der Kurs findet erst am {} statt.',
    },
    {
      answer: 'Gluten|Haselnüsse|Milcheiweiß|Hefe|Eier',
      say: [
        '{gast} hat eine Unverträglichkeit, und zwar {}, also muss ich anders backen.',
        'Wegen {gast} lasse ich {} beim Kuchen weg.',
      ],
      ask: [
        'Was verträgt {gast} nicht?',
        'Welche Zutat muss ich beim Kuchen vermeiden?',
        'Was ließ ich wegen {gast} bei den Kuchen weg?',
      ],
      comment: 'Reinige die Schüsseln gründlich, wenn {gast} kommt.',
      near: ['Was soll im Kuchen nicht drin sein?', '{}, wegen {gast}.'],
    },
    {
      answer: 'money 600 3900',
      say: ['Der Steinofen soll {} kosten.', 'Für den Steinofen haben wir {} eingeplant.'],
      ask: [
        'Wie viel soll der Steinofen kosten?',
        'Welches Budget haben wir für das neue Gerät?',
        'Was waren die Kosten der Steinöfen?',
      ],
      comment: 'Ein Steinofen braucht oft einen eigenen Anschluss.',
      near: ['Was kostet der Steinofen?', '{}, ohne Lieferung.'],
    },
    {
      answer: 'Kardamom|Anis|Koriander|Fenchel|Muskat',
      say: [
        'Das Geheimnis im Rezept meiner Schwester {schwester} ist {}.',
        '{schwester} verrät: In den Teig kommt {}.',
      ],
      ask: [
        'Was ist das Geheimnis im Rezept von {schwester}?',
        'Welches Gewürz macht das Gebäck so besonders?',
        'Was verriet {schwester} über die Rezepte?',
      ],
      comment: 'Röste das Gewürz kurz an, bevor es in den Teig kommt.',
    },
    {
      answer: 'number 110 360',
      say: ['Auf dem Markt haben wir {} Brötchen verkauft.', 'Am Stand gingen {} Brötchen weg.'],
      ask: [
        'Wie viele Brötchen haben wir auf dem Markt verkauft?',
        'Wie erfolgreich war unser Stand?',
        'Wie viele Brötchen gingen an den Ständen weg?',
      ],
      comment: 'Notier auch, wann die Brötchen ausverkauft waren.',
      fix: 'Ich habe den Stand neu abgerechnet: Es waren {} Brötchen.',
    },
    {
      answer: 'zu feucht|zu sauer|innen roh|zu flach|zu salzig',
      say: ['Das Sonntagsbrot war leider {}.', 'Mein Urteil über das Sonntagsbrot: {}.'],
      ask: ['Wie war das Sonntagsbrot?', 'Was ist beim letzten Versuch missglückt?', 'Wie waren die Sonntagsbrote?'],
      comment: 'Ändere beim nächsten Brot nur eine Sache.',
      near: ['Wie ist das Sonntagsbrot geworden?', 'Leider {}.'],
    },
    {
      by: 'assistant',
      answer: 'Mohnschnecken|Käsestangen|Nussecken|Quarkbällchen|Apfeltaschen',
      near: ['Was soll ich für das Schulfest backen?', 'Wie wäre es mit dieser Idee: {}? Das gelingt immer.'],
      say: [
        'Für das Schulfest empfehle ich dir {}, die lassen sich gut einfrieren.',
        'Ich würde für das Schulfest {} machen, da bleibt nichts übrig.',
      ],
      ask: [
        'Was empfiehlst du mir für das Schulfest?',
        'Welches Gebäck war deine Idee für die Feier der Kinder?',
        'Was hast du bei der Empfehlung für Schulfeste genannt?',
      ],
    },
  ],
  chat: [
    ['Die Küche ist voller Mehl.', 'Trocken abkehren, erst danach feucht wischen.'],
    ['Meine Kruste wird nie knusprig.', 'Öffne zum Schluss die Ofentür einen Spalt.'],
    ['Lohnt sich eine Knetmaschine?', 'Ab zwei Broten pro Woche bestimmt.'],
    ['{name} wünscht sich eine Torte.', 'Back den Boden am Vortag, dann lässt er sich schneiden.'],
    ['Ich habe die Stoppuhr überhört.', 'Stell sie in ein anderes Zimmer, dann stehst du auf.'],
  ],
};
