import type { Voice } from '../types';
import { garten } from './garten';
import { umzug } from './umzug';
import { steuer } from './steuer';
import { roman } from './roman';
import { gesundheit } from './gesundheit';
import { sternwarte } from './sternwarte';
import { verein } from './verein';
import { baeckerei } from './baeckerei';

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

export const german: Voice = {
  language: 'de',
  pools: {
    name: 'Annika Jürgen Svenja Matthias Ilse Torben Katharina Ruben Hedwig Lukas Marlene Ferdinand Greta Holger Dilek Konrad Wiebke Ansgar Leonie Bernd Frieda Uwe Nadine Emil Sabine Ralf'.split(
      ' ',
    ),
    surname:
      'Wagenknecht Brandstätter Öztürk Lindemann Sauerbier Kowalczyk Rosenthal Hufnagel Petersen Zimmerer Albrecht Dornbusch Möllering Schubert Trautmann Vogelsang'.split(
        ' ',
      ),
    town: 'Lüneburg Görlitz Meersburg Husum Bamberg Quedlinburg Freiberg Tübingen Passau Stralsund Weimar Goslar Speyer Celle'.split(
      ' ',
    ),
    firm: 'Nordlicht|Hansemann|Birkenhof|Talblick|Kranich & Co.|Sonnwend|Eichhorn|Wellenreiter'.split('|'),
  },
  date: (day, month) => `${day}. ${MONTHS[month - 1] ?? ''}`,
  money: (amount) => `${amount.toLocaleString('de-DE')} Euro`,
  time: (hour, minute) => (minute === 0 ? `${hour} Uhr` : `${hour}.${String(minute).padStart(2, '0')} Uhr`),
  acknowledgements: [
    'Ist notiert. Sag Bescheid, wenn sich etwas ändert.',
    'Gut, das behalte ich für die weitere Planung im Kopf.',
    'Verstanden, damit ist der nächste Schritt klar.',
    'Danke, genau das hat noch gefehlt. Machen wir weiter?',
    'Alles klar. Schreib es dir sicherheitshalber auch irgendwo auf.',
    'In Ordnung, ich habe es auf die Liste gesetzt.',
  ],
  smallTalk: [
    ['Danke, das hilft mir sehr.', 'Gern geschehen. Melde dich einfach, wenn das Nächste ansteht.'],
    ['Entschuldige die lange Pause, es war eine volle Woche.', 'Kein Problem. Wo möchtest du weitermachen?'],
    ['Geht das auch kürzer?', 'Natürlich: das Dringende zuerst, der Rest kann bis zum Wochenende warten.'],
    ['Ich sitze im Zug und vertippe mich dauernd.', 'Macht nichts, ich verstehe dich trotzdem.'],
    ['Wo waren wir stehen geblieben?', 'Wir sind deine offenen Punkte der Reihe nach durchgegangen.'],
    ['Heute wächst mir alles über den Kopf.', 'Das ist verständlich. Nimm dir nur eine kleine Sache vor.'],
    ['{name} lässt übrigens grüßen.', 'Wie nett, grüß bitte zurück.'],
    ['Darf ich hier einfach laut denken?', 'Unbedingt. Ich sortiere es danach für dich.'],
    ['Was würdest du an meiner Stelle tun?', 'Eine Nacht darüber schlafen und morgen in Ruhe entscheiden.'],
    ['Lassen wir das erst einmal liegen.', 'Gern, es läuft uns nicht davon.'],
    ['Darüber stand gestern etwas in der Zeitung.', 'Interessant. Siehst du es jetzt anders?'],
    ['War das zu unfreundlich formuliert?', 'Es war deutlich und höflich, ich würde es so lassen.'],
  ],
  musings: [
    'Seit dem frühen Morgen regnet es, und die ganze Straße riecht nach nassem Laub.',
    'Den halben Nachmittag habe ich die Schublade mit den alten Kabeln ausgeräumt, die niemand mehr braucht.',
    'Aus der Nachbarschaft kam {name} vorbei und hat eine Stunde lang von den neuen Mülltonnen erzählt.',
    'Eigentlich wollte ich längst die Fotos sichern, aber dann kommt immer etwas Dringenderes dazwischen.',
    'Zum Mittag gab es Linsensuppe, und ausnahmsweise wollten alle einen Nachschlag.',
    'Auf der Post war eine lange Schlange, weil zwei von drei Schaltern geschlossen waren.',
    'Ich wundere mich, wie schnell das Jahr vergangen ist und wie wenig von der Liste abgehakt ist.',
    'Nebenher lief das Radio, und von der Sendung über Leuchttürme habe ich nur die Hälfte mitbekommen.',
    '{name} rief an, während ich am Herd stand, und natürlich habe ich den Rückruf vergessen.',
    'Auf dem Heimweg habe ich gesehen, dass das Café in {town} einen neuen Besitzer hat.',
    'Es warten noch etliche Nachrichten auf Antwort, von denen sich die meisten wohl von selbst erledigen.',
    'Die Katze hat auf der Mappe mit den Papieren geschlafen, einige Seiten sind deshalb etwas zerknittert.',
    'Die Atemübung von neulich hat tatsächlich geholfen, auch wenn ich mir albern dabei vorkam.',
    'Wieder hatte jemand unsere Einfahrt zugeparkt, was mir für eine Stunde die Laune verdorben hat.',
    'Laut Wetterbericht sollte die Sonne scheinen, stattdessen kam Hagel, was wenigstens unterhaltsam war.',
    'Der verlorene Handschuh ist auch wieder da, er lag den ganzen Winter hinter der Heizung.',
    'Abends haben wir einen halben Film über einen Schachspieler gesehen und sind vor dem Schluss eingeschlafen.',
    'Ich möchte bei solchen Dingen ordentlicher werden, daher diese etwas lange Nachricht.',
    'Meine Schwester findet, dass ich alles zu kompliziert mache, und vielleicht hat sie recht.',
    'Mit der neuen Brille kann ich gut lesen, nur die Treppe sieht näher aus, als sie ist.',
    '{name} widerspricht mir übrigens in fast jedem Punkt, aber immer freundlich.',
    'Ich bin am Fluss entlang bis nach {town} gelaufen, was länger gedauert hat als gedacht.',
    'Am Abend hat zweimal das Licht geflackert, vorsichtshalber habe ich Kerzen auf den Tisch gestellt.',
    'Sieh bitte über die Tippfehler hinweg, die Hälfte habe ich beim Wäscheaufhängen diktiert.',
    'Nächste Woche ist ein Konzert im Park, und wenn das Knie mitmacht, gehe ich hin.',
    'Das alles erzähle ich nur, damit du das ganze Bild hast und nicht bloß Bruchstücke.',
  ],
  pastes: [
    'Hier meine Notizen der letzten Tage, alles durcheinander:',
    'Ich füge die ganze Mail ein, lies sie bitte komplett:',
    'Das ist der Eintrag aus meinem Tagebuch, er ist lang:',
    'Schau dir bitte diese Datei an:',
  ],
  sentenceSpace: ' ',
  longMessage: 2_000,
  scenes: [garten, umzug, steuer, roman, gesundheit, sternwarte, verein, baeckerei],
};
