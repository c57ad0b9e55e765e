/** Words inside a name that have no capital. */
export const NAME_CONNECTORS: ReadonlySet<string> = new Set(
  'of de del la las los von van der den da di dos bin ibn el al y'.split(' '),
);

/** Abbreviated titles, whose period ends no sentence. */
export const TITLES: ReadonlySet<string> = new Set('Dr Mr Mrs Ms Prof St Sr Sra Hr Fr Ing No Nr'.split(' '));

/** Capitalised words of English, German and Spanish that are no names. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'i a an the this that these those it he she we you they my your his her our their its me us them ' +
    'in on at to for from with by of and or but not no yes if when while then than as so because since until after before during ' +
    'is are was were be been do does did has have had can could will would shall should may might must let ' +
    'what which who whom whose where why how there here all any some each every both few more most other such only own same ' +
    'please thanks thank ok okay sure hello hi hey dear sorry also just now today tomorrow yesterday new first last next one two ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december ' +
    'user assistant person note notes summary question answer ' +
    'der die das den dem des ein eine einen einem einer eines ich du er sie es wir ihr mich dich uns euch ihnen ihm ihn mein meine dein deine sein seine ihre ihrem ihren unser unsere ' +
    'und oder aber nicht kein keine ja nein wenn weil dass ob als wie was wer wo wann warum auch nur noch schon hier dort heute morgen gestern ' +
    'in im am an auf aus bei mit nach von vor zu zum zur für über unter durch ohne um bis seit gegen ist sind war waren hat haben hatte kann können soll muss bitte danke hallo ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai juni juli oktober dezember ' +
    'el la los las un una unos unas yo tú él ella nosotros ellos ellas usted ustedes mi tu su nuestro nuestra que qué quién cómo cuándo dónde por para con sin sobre entre desde hasta ' +
    'y o pero no sí si también ya aquí hoy mañana ayer es son era fue ser está están hay ha han gracias hola lo le se este esta esto ese esa eso ' +
    'lunes martes miércoles jueves viernes sábado domingo'
  ).split(' '),
);

export function isCommonWord(word: string): boolean {
  return COMMON.has(word.toLowerCase().replace(/['’].*$/, ''));
}
