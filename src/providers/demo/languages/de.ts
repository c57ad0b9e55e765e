import { codeSample } from './code-sample';
import type { DemoTexts } from './demo-texts';

export const texts: DemoTexts = {
  introduction:
    'Hallo! Ich bin eine **Demo nach Drehbuch und funktioniere offline**. Ich bin keine KI: Ich folge festen Regeln und verstehe keinen freien Text. Ich zeige dir, wie Skein funktioniert, bevor du ein echtes Modell hinzufügst.',
  notUnderstood:
    'Ich bin eine Demo nach Drehbuch. Freien Text verstehe ich nicht, und auf „{text}“ habe ich keine Antwort. Hier würde ein echtes Modell antworten. Das kann ich dir zeigen:',
  tryOneOfThese: 'Probier etwas davon aus:',
  shows: {
    table: 'lässt sich kopieren und seitlich scrollen',
    code: 'mit farbiger Syntax und einer Taste zum Kopieren',
    formula: 'aus LaTeX gezeichnet',
    web: 'Skein zeigt, was gesendet würde, und du entscheidest',
    long: 'sechs Nachrichten füllen meinen kleinen Kontext, und Skein fasst die ältesten zusammen; das dauert keine Minute',
    time: 'ein Tool, das keine Freigabe braucht',
    think: 'die Schritte vor einer Antwort',
    essay: 'eine lange Antwort, die du anhalten kannst',
  },
  noQuestion: 'Es gibt keine Frage, auf die ich antworten könnte.',
  nothingToAdd: 'Dem habe ich nichts hinzuzufügen.',
  pictures: 'Bilder in deiner Nachricht: {count}. Ich bin eine Demo nach Drehbuch und kann sie nicht sehen.',
  thinking: [
    'Wörter in der Nachricht: {words}.',
    'An mich gesendet: Nachrichten {messages}, Tools {tools}.',
    'Ich vergleiche die Nachricht der Reihe nach mit meinen Regeln. Die erste passende entscheidet.',
    'Damit steht die Antwort vor ihrem ersten Wort fest. Weiter kann eine Demo nach Drehbuch nicht denken.',
  ],
  thought:
    'Die Schritte oben kamen vor dieser Antwort: Tippe sie an, um sie noch einmal zu lesen. Ein echtes Modell kann länger nachdenken, und du bestimmst, wie lange.',
  realModel: `Du brauchst einen API-Schlüssel von einem Anbieter oder ein Modell auf deinem eigenen Computer.

1. Öffne **Einstellungen → Anbieter** und füge einen Anbieter hinzu. Skein verlinkt die Seite, auf der du einen Schlüssel bekommst.
2. Füge den Schlüssel ein. Er bleibt auf diesem Gerät.
3. Tippe oben im Chat auf den Namen des Modells, um ein Modell zu wählen.`,
  clock: {
    asks: 'Ich frage das Uhr-Tool.',
    says: 'Die Uhr dieses Geräts sagt:\n\n> {time}\n\nDas weiß ich vom Tool `{tool}`. Es sendet nichts, deshalb hat Skein dich nicht vorher gefragt.',
    missing: 'Ich habe keine Uhr, und das Tool `{tool}` steht mir in diesem Chat nicht zur Verfügung.',
  },
  tool: {
    answered: 'Das Tool `{tool}` hat geantwortet:\n\n> {output}',
    failed: 'Das Tool `{tool}` ist fehlgeschlagen. Es meldet:\n\n> {output}',
    nothing: '(nichts)',
  },
  web: {
    article: 'Lissabon',
    site: 'de',
    asks: 'Ich möchte „Lissabon“ in der Wikipedia nachschlagen. Diese Anfrage verlässt dein Gerät. Deshalb fragt Skein dich zuerst und zeigt, was gesendet würde. Lehne ab oder erlaube es einmal: Die Demo geht in beiden Fällen weiter.',
    found:
      'Du hast die Anfrage erlaubt, und Wikipedia hat geantwortet:\n\n> {extract}\n\nSkein hat genau das gesendet, was auf der Karte stand, und sonst nichts. Bei der nächsten Anfrage fragt es wieder.',
    denied:
      'Du hast abgelehnt, also wurde nichts gesendet. Das Modell erfährt, dass du abgelehnt hast, und der Chat geht einfach weiter. Ein echtes Modell würde jetzt ohne das Web antworten.',
    neverAllowed:
      'Eine gespeicherte Berechtigung verbietet dieses Tool, also wurde nichts gesendet. Du kannst das in den Einstellungen ändern, unter den gespeicherten Berechtigungen.',
    failed:
      'Du hast die Anfrage erlaubt, aber sie ist fehlgeschlagen. Vielleicht ist dieses Gerät offline. Das Tool meldet:\n\n> {output}\n\nDer Rest dieser Demo funktioniert offline.',
    missing:
      'Das Tool `http_request` steht mir in diesem Chat nicht zur Verfügung, deshalb kann ich es hier nicht zeigen.',
  },
  memory: {
    noted:
      'Notiert: „{fact}“. Ich lese es in diesem Chat oder, sobald er zusammengefasst ist, in seiner Zusammenfassung.',
    greets:
      'Freut mich, {name}. Ich lese deinen Namen in diesem Chat oder, sobald er zusammengefasst ist, in seiner Zusammenfassung.',
    yourName: 'Du heißt {name}. Das steht {source}.',
    nameUnknown: 'In diesem Chat finde ich deinen Namen nicht. Sag ihn mir, zum Beispiel: *Ich heiße Ada.*',
    foundIn: 'Das steht {source}:',
    inMessage: 'in einer deiner früheren Nachrichten',
    inSummary: 'in der Zusammenfassung der früheren Nachrichten',
    list: 'Das hast du mir gesagt, das Neueste zuerst:',
    nothingYet: 'Noch nichts: Das ist die erste Nachricht, die an mich gesendet wurde.',
    searches:
      'Dieser Teil des Chats wurde zusammengefasst. Ich suche in den Originalnachrichten, die weiter auf diesem Gerät liegen.',
    searchFound: 'Das steht in den Originalnachrichten:',
    searchFoundNothing: 'Die Suche in den Originalnachrichten hat nichts gefunden.',
  },
  table: `Drei Brücken im Vergleich:

| Brücke | Eröffnet | Spannweite |
|:---|---:|---:|
| Ponte 25 de Abril | 1966 | 1.013 m |
| Golden Gate Bridge | 1937 | 1.280 m |
| Akashi-Kaikyō-Brücke | 1998 | 1.991 m |

Zahlen stehen rechtsbündig, und eine breite Tabelle lässt sich für sich scrollen.`,
  code: `Diese Funktion zählt, wie oft jedes Wort in einem Text vorkommt:

${codeSample({ comment: 'Zählt die Wörter eines Textes, ohne auf Großschreibung zu achten.', text: 'Auf und auf und davon', word: 'auf', count: 2 })}

Mit der Taste am Block kopierst du den Code.`,
  formula: String.raw`Die eulersche Identität $e^{i\pi} + 1 = 0$ passt in eine Zeile. Eine größere Formel bekommt ihre eigene:

$$x_{1,2} = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}$$

So oft zeigt eine faire Münze bei $n$ Würfen genau $k$-mal Kopf:

$$P(k) = \binom{n}{k} \left( \frac{1}{2} \right)^{n}$$`,
  formatting: `### Von allem etwas

Text kann **fett**, *kursiv*, ~~durchgestrichen~~ oder \`Code\` sein, auf [example.com](https://example.com) verweisen und eine Fußnote haben.[^1]

1. Erstens
2. Zweitens
   - mit einem Unterpunkt

- [x] Antwort lesen
- [ ] Nächste Frage stellen

> So hebt sich ein Zitat ab.

![Skein lädt ein Bild erst, wenn du es willst](https://example.com/picture.png)

[^1]: Tippe auf die Nummer, um sie an Ort und Stelle zu lesen.`,
  essayNote: 'Aus festen Sätzen zusammengesetzt (Demo nach Drehbuch, funktioniert offline).',
  essayTopic: 'lange Gespräche',
  trip: {
    opening:
      'Mein Kontext fasst nur 4.000 Token, also füllen ihn ein paar lange Antworten. Die nächsten fünf Nachrichten werden für dich gesendet. Achte auf das Banner, wenn Skein die ältesten Nachrichten zusammenfasst. Du kannst jederzeit **anhalten**.',
    answers: [
      '**Tag 1: Alfama.** Beginne um 9:00 Uhr am Aussichtspunkt Portas do Sol, geh hinauf zur Burg São Jorge und fahr mit der Straßenbahn 28 hinunter. Hör dir am Abend Fado an.',
      '**Tag 2: Belém.** Besuche das Kloster Jerónimos gleich zur Öffnung um 9:30 Uhr und danach den Turm von Belém. Iss ein Puddingtörtchen, solange es warm ist, und geh am Fluss entlang zurück.',
      '**Tag 3: Sintra.** Züge vom Bahnhof Rossio brauchen 40 Minuten. Sieh dir am Vormittag den Palast Pena an, bevor die Gruppen kommen, und am Nachmittag den Garten Regaleira.',
      '**Essen.** Probiere im Sommer gegrillte Sardinen, an einem kühlen Abend Caldo verde und an jedem Tag Bacalhau. Der Markt am Cais do Sodré hat von allem etwas.',
      '**Kosten.**\n\n| Posten | Pro Tag | Drei Tage |\n|:---|---:|---:|\n| Zimmer | 85 € | 255 € |\n| Essen | 40 € | 120 € |\n| Eintritte und Züge | 25 € | 75 € |\n| **Summe** | **150 €** | **450 €** |',
    ],
    topics: [
      'Wege durch alte Gassen',
      'Morgen am Fluss',
      'Ausflüge mit dem Zug',
      'Essen unterwegs',
      'Sparen auf Reisen',
    ],
    summarised:
      '**Skein hat die älteren Nachrichten zusammengefasst.** Die Linie weiter oben zeigt, wo. Statt ihrer lese ich jetzt eine kurze Zusammenfassung, und die Originale liegen weiter auf deinem Gerät. Frag mich etwas aus dem zusammengefassten Teil.',
    notYetSummarised:
      '**Mein Kontext ist voll, deshalb fasst Skein jetzt die älteren Nachrichten zusammen.** Eine Linie im Chat zeigt, wo. Die Originale bleiben auf deinem Gerät. Frag mich etwas vom Anfang.',
  },
  untitled: 'Chat mit der Demo',
  ready: 'Die Demo ist bereit (Demo nach Drehbuch, funktioniert offline).',
};
