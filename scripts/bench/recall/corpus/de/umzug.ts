import type { Scene } from '../types';

export const umzug: Scene = {
  title: 'Umzug nach Leipzig',
  cast: { vermieter: 'surname', spedition: 'firm', tochter: 'Mia|Clara|Johanna|Paula' },
  facts: [
    {
      answer: 'money 600 1900',
      say: ['Die Kaltmiete der neuen Wohnung beträgt {}.', '{vermieter} verlangt {} kalt für die Wohnung.'],
      ask: [
        'Wie hoch ist die Kaltmiete der neuen Wohnung?',
        'Was müssen wir {vermieter} jeden Monat überweisen?',
        'Welche Mieten verlangt {vermieter} für die Wohnungen?',
      ],
      comment: 'Frag {vermieter}, was die Nebenkosten enthalten.',
      near: ['Was kostet die Wohnung kalt?', '{}, dazu kommen die Nebenkosten.'],
      fix: 'Im Mietvertrag steht nun doch eine andere Zahl: {}.',
    },
    {
      answer: 'date',
      over: [
        ['die Schlüsselübergabe', 'der Schlüsselübergabe'],
        ['die Sperrmüllabholung', 'der Sperrmüllabholung'],
        ['die Zählerablesung', 'der Zählerablesung'],
        ['die Küchenmontage', 'der Küchenmontage'],
      ],
      say: ['Termin steht: {0} ist am {}.', 'Man hat mir den {} genannt, und zwar für {0}.'],
      ask: ['Wann ist {0}?', 'Welchen Tag muss ich mir wegen {1} freinehmen?', 'Wann findet der Termin {1} statt?'],
      comment: 'Soll ich dir eine Checkliste für {0} schreiben?',
      near: ['Gibt es schon einen Termin für {0}?', 'Ja, den {}.'],
      fix: 'Achtung, {0} wurde auf den {} verlegt.',
    },
    {
      answer: 'number 41 96',
      say: ['{spedition} rechnet mit {} Kartons.', 'Wir brauchen laut {spedition} {} Umzugskartons.'],
      ask: [
        'Mit wie vielen Kartons rechnet {spedition}?',
        'Wie viele Kisten müssen wir packen?',
        'Wie viel Umzugskarton rechnete {spedition}?',
      ],
      comment: 'Bücher gehören in kleine Kartons.',
    },
    {
      answer: 'das Klavier|der Eichenschrank|die Waschmaschine|das Aquarium|die Standuhr',
      say: ['Am meisten Sorgen macht uns {} im Treppenhaus.', 'Durch das enge Treppenhaus passt {} wohl nicht.'],
      ask: [
        'Was passt wohl nicht durch das Treppenhaus?',
        'Welches Stück ist beim Transport das größte Problem?',
        'Was machte uns in den engen Treppenhäusern Sorgen?',
      ],
      comment: 'Miss im Treppenhaus die engste Stelle aus.',
      near: ['Welches Möbelstück macht euch Sorgen?', '{}, ganz klar.'],
    },
    {
      answer: 'code DE##########',
      say: ['Die Kaution geht auf das Konto {}.', 'Für die Kaution hat {vermieter} die Kontonummer {} geschickt.'],
      ask: [
        'Auf welches Konto geht die Kaution?',
        'Wohin soll ich die Sicherheit für die Wohnung überweisen?',
        'Welche Konten nannte {vermieter} für Kautionen?',
      ],
      comment: 'Überweise die Kaution erst nach der Unterschrift.',
    },
    {
      answer: 'number 3 7',
      say: ['Die neue Wohnung liegt im {}. Stock ohne Aufzug.', 'Wir ziehen in den {}. Stock.'],
      ask: [
        'In welchem Stock liegt die neue Wohnung?',
        'Wie viele Etagen müssen wir künftig hochlaufen?',
        'Auf welchem Stockwerk liegen die Wohnungen?',
      ],
      comment: 'Ohne Aufzug kosten Träger pro Stock extra.',
    },
    {
      answer: 'name',
      say: ['{} leiht uns den Transporter.', 'Den Transporter bekommen wir von {}.'],
      ask: [
        'Wer leiht uns den Transporter?',
        'Von wem haben wir das Fahrzeug für die Möbel?',
        'Wer verlieh die Transporter an uns?',
      ],
      comment: 'Klär die Versicherung für den Transporter.',
      near: ['Habt ihr schon einen Transporter?', 'Ja, {} gibt uns einen.'],
    },
    {
      answer: 'Schimmel am Fenster|ein Riss in der Decke|ein lockerer Griff|zerkratztes Parkett|ein tropfender Hahn',
      say: ['Im Protokoll haben wir als Mangel {} eingetragen.', 'Bei der Besichtigung fiel uns ein Mangel auf: {}.'],
      ask: [
        'Welchen Mangel haben wir im Protokoll eingetragen?',
        'Was war an der Wohnung kaputt, als wir sie ansahen?',
        'Welche Mängel standen in den Protokollen?',
      ],
      comment: 'Fotografier jeden Mangel mit Datum.',
      near: ['Ist euch bei der Besichtigung ein Mangel aufgefallen?', 'Ja, {}.'],
    },
    {
      answer: 'Himmelblau|Salbeigrün|Apricot|Sandbeige|Flieder',
      say: ['{tochter} möchte ihr Zimmer in {} gestrichen haben.', 'Für das Kinderzimmer hat {tochter} {} ausgesucht.'],
      ask: [
        'In welcher Farbe möchte {tochter} ihr Zimmer?',
        'Welchen Anstrich hat sich das Kind gewünscht?',
        'Welche Farben suchte {tochter} für die Zimmer aus?',
      ],
      comment: 'Streich das Kinderzimmer vor dem Einzug, dann kann es auslüften.',
      fix: '{tochter} hat es sich mit der Wandfarbe anders überlegt, jetzt soll es {} sein.',
    },
    {
      answer: 'number 52 118',
      say: [
        'Der Internetanschluss wird erst nach {} Tagen freigeschaltet.',
        'Auf das Internet müssen wir {} Tage warten.',
      ],
      ask: [
        'Nach wie vielen Tagen wird der Internetanschluss freigeschaltet?',
        'Wie lange sind wir in der neuen Wohnung offline?',
        'Wie viele Tage warteten wir auf Internetanschlüsse?',
      ],
      comment: 'Bis das Internet läuft, hilft ein mobiler Router.',
      near: ['Und wann geht das Internet?', 'In {} Tagen, so ein Ärger.'],
    },
    {
      by: 'assistant',
      answer: 'number 3 9',
      near: ['Wie viele Helfer brauchen wir am Umzugstag?', '{} reichen, wenn alles gepackt ist.'],
      say: [
        'Plant für den Umzugstag {} Helfer ein, sonst wird es zäh.',
        'Mit {} Helfern seid ihr am Umzugstag gut bedient.',
      ],
      ask: [
        'Wie viele Helfer brauchen wir am Umzugstag?',
        'Was meintest du, wie viele Leute mit anpacken sollten?',
        'Mit wie vielen Helfern wären wir an Umzugstagen gut bedient?',
      ],
    },
  ],
  chat: [
    ['Ich habe schon wieder Packpapier vergessen.', 'Nimm Handtücher und Pullover, die müssen sowieso mit.'],
    ['Wohin mit den alten Regalen?', 'Stell sie mit Foto in eine Verschenkgruppe, das geht schnell.'],
    ['Der Abschied von den Nachbarn fällt mir schwer.', 'Macht doch ein kleines Fest im Hof.'],
    ['{name} packt am Samstag mit an.', 'Sehr gut, sorg für belegte Brote.'],
    ['Muss ich mich sofort ummelden?', 'Innerhalb von zwei Wochen, einen Termin gibt es online.'],
  ],
};
