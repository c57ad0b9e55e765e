import type { Scene } from '../types';

export const garten: Scene = {
  title: 'Der Schrebergarten',
  cast: { nachbar: 'name', helfer: 'name', gaertnerei: 'firm', vorstand: 'surname' },
  facts: [
    {
      answer: 'date',
      over: [
        ['die Tomaten', 'Tomaten'],
        ['den Knoblauch', 'Knoblauch'],
        ['die Kartoffeln', 'Kartoffeln'],
        ['den Mangold', 'Mangold'],
      ],
      say: ['Fürs Protokoll: {0} habe ich am {} gepflanzt.', 'Am {} habe ich {0} in die Erde gebracht.'],
      ask: [
        'Wann habe ich {0} gepflanzt?',
        'An welchem Tag wurde das Beet mit {1} bestückt?',
        'Wann war das Pflanzen von {1}?',
      ],
      comment: 'Gieß {0} am besten frühmorgens.',
      near: ['Seit wann hast du {1} im Beet?', 'Seit dem {}, es war noch kalt.'],
      fix: 'Ich habe im Kalender nachgesehen: {0} habe ich doch erst am {} gesetzt.',
    },
    {
      answer: 'Brennnesseljauche|Schmierseife|Neemöl|Gesteinsmehl|Knoblauchsud',
      say: ['Gegen die Blattläuse hat {nachbar} mir {} empfohlen.', 'Bei Läusen schwört {nachbar} auf {}.'],
      ask: [
        'Was hat mir {nachbar} gegen die Blattläuse empfohlen?',
        'Welches Mittel soll gegen das Ungeziefer an den Rosen helfen?',
        'Welche Empfehlung gab {nachbar} bei einer Blattlaus?',
      ],
      comment: 'Sprüh gegen Läuse nie in der prallen Sonne.',
      near: ['Womit bekämpfst du die Blattläuse?', 'Mit {}, ein Rat von {nachbar}.'],
    },
    {
      answer: 'money 180 620',
      say: ['Die Jahrespacht für die Parzelle beträgt {}.', 'Wir zahlen {} Pacht im Jahr.'],
      ask: [
        'Wie hoch ist die Jahrespacht für die Parzelle?',
        'Was kostet uns der Garten jährlich?',
        'Welche Pachten zahlen wir für Parzellen?',
      ],
      comment: 'Die Pacht wird meist im Januar fällig.',
      fix: '{vorstand} hat die Pacht neu berechnet, sie liegt jetzt bei {}.',
    },
    {
      answer: 'Boskoop|Topaz|Gravensteiner|Elstar|Berlepsch',
      say: ['Der neue Apfelbaum ist ein {}.', 'Bei {gaertnerei} habe ich einen {} als Apfelbaum gekauft.'],
      ask: [
        'Welche Sorte ist der neue Apfelbaum?',
        'Was für ein Obstbaum wurde angeschafft?',
        'Welche Sorten haben die neuen Apfelbäume?',
      ],
      comment: 'Ein junger Apfelbaum braucht drei Jahre einen Pfahl.',
      near: ['Welchen Apfelbaum hast du genommen?', 'Einen {}, der ist robust.'],
    },
    {
      answer: 'number 13 48',
      say: [
        'Die Hecke darf höchstens {}0 Zentimeter hoch sein.',
        'Laut {vorstand} ist bei der Hecke bei {}0 Zentimetern Schluss.',
      ],
      ask: [
        'Wie hoch darf die Hecke sein?',
        'Welche Grenze gilt für die Sträucher am Zaun?',
        'Welche Höhe ist für Hecken erlaubt?',
      ],
      comment: 'Zwischen März und September darf man eine Hecke nur vorsichtig schneiden.',
    },
    {
      answer: 'ein Marder|ein Waschbär|eine Wühlmaus|ein Dachs|eine Elster',
      say: ['Auf der Kamera sieht man, dass {} die Beete verwüstet hat.', 'Der Übeltäter in den Beeten war {}.'],
      ask: [
        'Wer hat die Beete verwüstet?',
        'Welches Tier hat nachts das Gemüse zerstört?',
        'Wer verwüstete laut Kamera das Beet?',
      ],
      comment: 'Ein feines Drahtgitter schützt die Beete am besten.',
      near: ['Was war auf der Kamera zu sehen?', 'Eindeutig {}.'],
    },
    {
      answer: 'number 210 940',
      say: ['In die neue Regentonne passen {} Liter.', 'Die Regentonne fasst {} Liter.'],
      ask: [
        'Wie viele Liter passen in die neue Regentonne?',
        'Wie groß ist der Behälter für das Regenwasser?',
        'Wie viel fassen die Regentonnen?',
      ],
      comment: 'Deck die Regentonne ab, sonst brüten dort Mücken.',
      near: ['Wie viel fasst die Tonne denn?', '{} Liter, das reicht für zwei Wochen.'],
    },
    {
      answer: 'name',
      say: ['Im August gießt {} für uns.', 'Während des Urlaubs kümmert sich {} ums Gießen.'],
      ask: [
        'Wer gießt im August für uns?',
        'Wer versorgt die Pflanzen, wenn wir verreist sind?',
        'Wer kümmerte sich im Urlaub um das Gießen?',
      ],
      comment: 'Häng einen Gießplan an die Laube.',
    },
    {
      answer: 'code ###-###',
      say: ['Der Code für das Tor der Anlage lautet {}.', 'Am Tor muss man {} eintippen.'],
      ask: [
        'Wie lautet der Code für das Tor?',
        'Welche Zahlen brauche ich, um in die Anlage zu kommen?',
        'Welche Codes haben die Tore der Anlage?',
      ],
      comment: 'Gib den Code vom Tor nicht an Fremde weiter.',
    },
    {
      answer: 'undicht|morsch|schief|von Ameisen befallen',
      say: ['{helfer} meint, das Dach der Laube sei {}.', 'Laut {helfer} ist das Laubendach {}.'],
      ask: [
        'Was meint {helfer} zum Dach der Laube?',
        'In welchem Zustand ist unser Gartenhäuschen oben?',
        'Wie beurteilte {helfer} die Dächer der Lauben?',
      ],
      comment: 'Vor dem Herbst sollte das Dach geprüft werden.',
      near: ['Was sagt {helfer} zum Laubendach?', 'Leider {}, wir müssen ran.'],
    },
  ],
  chat: [
    ['Die Schnecken haben den Salat gefressen.', 'Leg abends ein Brett aus und sammle sie morgens darunter ein.'],
    ['Der Kompost stinkt ein wenig.', 'Misch trockenes Laub oder Pappe unter, dann bekommt er Luft.'],
    ['Lohnt sich ein Gewächshaus?', 'Ein Frühbeet kostet wenig und bringt fast genauso viel.'],
    ['{name} hat mir Stauden geschenkt.', 'Pflanz sie an einem trüben Tag und gieß kräftig an.'],
    ['Mir tut der Rücken vom Jäten weh.', 'Mach alle zwanzig Minuten eine Pause und wechsle die Haltung.'],
  ],
};
