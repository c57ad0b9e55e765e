import { codeSample } from './code-sample';
import type { DemoTexts } from './demo-texts';

export const texts: DemoTexts = {
  introduction:
    '¡Hola! Soy una **demostración con guion que funciona sin conexión**. No soy una IA: sigo reglas fijas y no entiendo texto libre. Estoy aquí para enseñarte cómo funciona Skein antes de que añadas un modelo de verdad.',
  notUnderstood:
    'Soy una demostración con guion: no entiendo texto libre y no tengo respuesta para «{text}». Aquí respondería un modelo de verdad. Esto es lo que puedo mostrarte:',
  tryOneOfThese: 'Prueba algo de esto:',
  shows: {
    table: 'se puede copiar y desplazar de lado',
    code: 'con sintaxis en color y un botón para copiar',
    formula: 'dibujada a partir de LaTeX',
    web: 'Skein muestra lo que se enviaría y tú decides',
    long: 'seis mensajes llenan mi pequeño contexto y Skein resume los más antiguos; tarda menos de un minuto',
    time: 'una herramienta que no necesita aprobación',
    think: 'los pasos previos a una respuesta',
    essay: 'una respuesta larga que puedes detener',
  },
  noQuestion: 'No hay ninguna pregunta que responder.',
  nothingToAdd: 'No tengo nada que añadir.',
  pictures: 'Imágenes en tu mensaje: {count}. Soy una demostración con guion y no puedo verlas.',
  thinking: [
    'Palabras del mensaje: {words}.',
    'Me han enviado: mensajes {messages}, herramientas {tools}.',
    'Comparo el mensaje con mis reglas, una tras otra. Decide la primera que encaja.',
    'Así que la respuesta está decidida antes de su primera palabra. Una demostración con guion no puede pensar más.',
  ],
  thought:
    'Los pasos de arriba vinieron antes de esta respuesta: tócalos para volver a leerlos. Un modelo de verdad puede pensar más tiempo, y tú eliges cuánto.',
  realModel: `Necesitas una clave de API de un proveedor o un modelo en tu propio ordenador.

1. Abre **Ajustes → Proveedores** y añade un proveedor. Skein enlaza a la página donde se consigue la clave.
2. Pega la clave. Se queda en este dispositivo.
3. Toca el nombre del modelo, arriba en el chat, para elegir un modelo.`,
  clock: {
    asks: 'Voy a preguntar a la herramienta del reloj.',
    says: 'El reloj de este dispositivo dice:\n\n> {time}\n\nLo sé por la herramienta `{tool}`. No envía nada, así que Skein no te ha preguntado antes.',
    missing: 'No tengo reloj, y la herramienta `{tool}` no está disponible en este chat.',
  },
  tool: {
    answered: 'La herramienta `{tool}` ha respondido:\n\n> {output}',
    failed: 'La herramienta `{tool}` ha fallado. Dice:\n\n> {output}',
    nothing: '(nada)',
  },
  web: {
    article: 'Lisboa',
    site: 'es',
    asks: 'Quiero buscar «Lisboa» en Wikipedia. Esa solicitud sale de tu dispositivo, así que Skein te pregunta antes y muestra lo que enviaría. Puedes denegarla o permitirla una vez: la demostración sigue en ambos casos.',
    found:
      'Has permitido la solicitud y Wikipedia ha respondido:\n\n> {extract}\n\nSkein ha enviado exactamente lo que mostraba la tarjeta y nada más. La próxima vez volverá a preguntar.',
    denied:
      'Has denegado la solicitud, así que no se ha enviado nada. El modelo recibe tu negativa y el chat continúa. Un modelo de verdad respondería ahora sin la web.',
    neverAllowed:
      'Un permiso guardado deniega esta herramienta, así que no se ha enviado nada. Puedes cambiarlo en los ajustes, en los permisos guardados.',
    failed:
      'Has permitido la solicitud, pero ha fallado. Quizá este dispositivo no tenga conexión. La herramienta dice:\n\n> {output}\n\nEl resto de esta demostración funciona sin conexión.',
    missing: 'La herramienta `http_request` no está disponible en este chat, así que no puedo mostrarla aquí.',
  },
  memory: {
    noted: 'Anotado: «{fact}». Lo leo en este chat o en su resumen, cuando lo haya.',
    greets: 'Encantado, {name}. Leo tu nombre en este chat o en su resumen, cuando lo haya.',
    yourName: 'Te llamas {name}. Lo he leído en {source}.',
    nameUnknown: 'No encuentro tu nombre en este chat. Dímelo, por ejemplo: *Me llamo Ada.*',
    foundIn: 'He leído esto en {source}:',
    inMessage: 'uno de tus mensajes anteriores',
    inSummary: 'el resumen de los mensajes anteriores',
    list: 'Esto es lo que me has dicho, lo más reciente primero:',
    nothingYet: 'Todavía nada: este es el primer mensaje que recibo.',
    searches: 'Esa parte del chat se ha resumido. Busco en los mensajes originales, que siguen en este dispositivo.',
    searchFound: 'He encontrado esto en los mensajes originales:',
    searchFoundNothing: 'La búsqueda en los mensajes originales no ha encontrado nada.',
  },
  table: `Tres puentes, lado a lado:

| Puente | Inaugurado | Vano |
|:---|---:|---:|
| Ponte 25 de Abril | 1966 | 1013 m |
| Golden Gate | 1937 | 1280 m |
| Akashi Kaikyō | 1998 | 1991 m |

Los números se alinean a la derecha, y una tabla ancha se desplaza por sí sola.`,
  code: `Esta función cuenta cuántas veces aparece cada palabra en un texto:

${codeSample({ comment: 'Cuenta las palabras de un texto sin distinguir mayúsculas.', text: 'Poco a poco se llega lejos', word: 'poco', count: 2 })}

Usa el botón del bloque para copiar el código.`,
  formula: String.raw`La identidad de Euler $e^{i\pi} + 1 = 0$ cabe en una línea. Una fórmula mayor tiene la suya:

$$x_{1,2} = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}$$

Con esta probabilidad una moneda justa muestra exactamente $k$ caras en $n$ lanzamientos:

$$P(k) = \binom{n}{k} \left( \frac{1}{2} \right)^{n}$$`,
  formatting: `### Un poco de todo

El texto puede ir en **negrita**, en *cursiva*, ~~tachado~~ o como \`código\`, enlazar a [example.com](https://example.com) y tener una nota al pie.[^1]

1. Primero
2. Segundo
   - con un punto debajo

- [x] Leer la respuesta
- [ ] Hacer la siguiente pregunta

> Así se distingue una cita.

![Skein carga una imagen solo cuando tú quieres](https://example.com/picture.png)

[^1]: Toca su número para leerla sin moverte del sitio.`,
  essayNote: 'Compuesto con frases fijas (demostración con guion, funciona sin conexión).',
  essayTopic: 'las conversaciones largas',
  trip: {
    opening:
      'Mi contexto solo admite 4000 tokens, así que unas pocas respuestas largas lo llenan. Los próximos cinco mensajes se envían por ti. Fíjate en el aviso cuando Skein resuma los mensajes más antiguos. Puedes **detenerlo** en cualquier momento.',
    answers: [
      '**Día 1: Alfama.** Empieza a las 9:00 en el mirador Portas do Sol, sube al castillo de San Jorge y baja en el tranvía 28. Por la noche, escucha fado.',
      '**Día 2: Belém.** Visita el monasterio de los Jerónimos en cuanto abra, a las 9:30, y después la torre de Belém. Come un pastel de nata mientras esté caliente y vuelve andando junto al río.',
      '**Día 3: Sintra.** Los trenes desde la estación de Rossio tardan 40 minutos. Ve el palacio da Pena por la mañana, antes de que lleguen los grupos, y la Quinta da Regaleira por la tarde.',
      '**Comida.** Prueba sardinas asadas en verano, caldo verde en una noche fresca y bacalao cualquier día. El mercado de Cais do Sodré tiene un poco de todo.',
      '**Gastos.**\n\n| Concepto | Por día | Tres días |\n|:---|---:|---:|\n| Habitación | 85 € | 255 € |\n| Comida | 40 € | 120 € |\n| Entradas y trenes | 25 € | 75 € |\n| **Total** | **150 €** | **450 €** |',
    ],
    topics: [
      'los paseos por calles viejas',
      'las mañanas junto al río',
      'las excursiones en tren',
      'las comidas de viaje',
      'el ahorro en los viajes',
    ],
    summarised:
      '**Skein ha resumido los mensajes más antiguos.** La línea de más arriba marca dónde. Ahora leo un breve resumen en su lugar, y los originales siguen en tu dispositivo. Pregúntame algo de la parte resumida.',
    notYetSummarised:
      '**Mi contexto está lleno, así que Skein está resumiendo los mensajes más antiguos.** Una línea en el chat marca dónde. Los originales se quedan en tu dispositivo. Pregúntame algo del principio.',
  },
  untitled: 'Chat con la demostración',
  ready: 'La demostración está lista (demostración con guion, funciona sin conexión).',
};
