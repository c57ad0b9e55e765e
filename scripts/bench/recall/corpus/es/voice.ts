import type { Voice } from '../types';
import { viaje } from './viaje';
import { bano } from './bano';
import { trabajo } from './trabajo';
import { colegio } from './colegio';
import { bar } from './bar';
import { coche } from './coche';
import { coro } from './coro';
import { huerto } from './huerto';

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

export const spanish: Voice = {
  language: 'es',
  pools: {
    name: 'Lucía Álvaro Marisol Joaquín Inés Ramiro Candela Ezequiel Paloma Gonzalo Noelia Fermín Rocío Iván Amparo Benito Graciela Leandro Pilar Óscar Consuelo Mateo Violeta Andrés Begoña Julián'.split(
      ' ',
    ),
    surname:
      'Echeverría Quintanilla Belmonte Arriaga Villalobos Cárdenas Monreal Ibarra Zaldívar Escudero Palacios Robledo Tejada Urrutia Montalbán Lezama'.split(
        ' ',
      ),
    town: 'Cáceres Ronda Teruel Astorga Cuenca Sigüenza Morella Baeza Laredo Tudela Úbeda Llanes Zafra Soria'.split(
      ' ',
    ),
    firm: 'Almazara|Puertonuevo|Vientosur|La Encina|Mirasierra|Tresolivos|Faro Norte|Casalonga'.split('|'),
  },
  date: (day, month) => `${day} de ${MONTHS[month - 1] ?? ''}`,
  money: (amount) => `${amount.toLocaleString('es-ES')} euros`,
  time: (hour, minute) => `${hour}:${String(minute).padStart(2, '0')}`,
  acknowledgements: [
    'Anotado. Avísame si cambia algo.',
    'Muy bien, lo tendré en cuenta para lo que sigue.',
    'Entendido, así el siguiente paso es más fácil.',
    'Gracias, era justo lo que faltaba. ¿Seguimos?',
    'De acuerdo. Yo lo apuntaría también en otro sitio.',
    'Perfecto, ya está en la lista.',
  ],
  smallTalk: [
    ['Gracias, me ayuda mucho.', 'De nada. Escríbeme cuando surja lo siguiente.'],
    ['Perdona el silencio, he tenido una semana de locos.', 'No pasa nada. ¿Por dónde quieres seguir?'],
    ['¿Lo puedes decir más corto?', 'Claro: primero lo urgente y el resto el fin de semana.'],
    ['Voy en el tren y escribo fatal.', 'Tranquilo, te entiendo igual.'],
    ['¿En qué estábamos?', 'Íbamos repasando tus asuntos pendientes uno por uno.'],
    ['Hoy todo se me hace cuesta arriba.', 'Es normal. Elige una sola cosa pequeña y termínala.'],
    ['{name} te manda saludos, por cierto.', 'Qué amable, devuélveselos.'],
    ['¿Te importa si pienso en voz alta?', 'Adelante, luego lo ordeno yo.'],
    ['¿Tú qué harías?', 'Lo consultaría con la almohada y decidiría mañana.'],
    ['Dejemos esto para otro día.', 'Muy bien, no se va a escapar.'],
    ['Ayer leí algo sobre esto en el periódico.', 'Interesante. ¿Te ha hecho cambiar de idea?'],
    ['¿Crees que he sido demasiado borde?', 'Has sido claro y educado, yo lo dejaría así.'],
  ],
  musings: [
    'Lleva lloviendo desde la mañana y toda la calle huele a hojas mojadas.',
    'Me he pasado media tarde vaciando el cajón de los cables viejos que ya nadie va a usar.',
    '{name}, del piso de arriba, se quedó una hora en la puerta hablando de los contenedores nuevos.',
    'Hace tiempo que quiero guardar una copia de las fotos, pero siempre surge algo más urgente.',
    'Comimos lentejas y, por una vez, todos quisieron repetir.',
    'En correos había una cola enorme porque dos de las tres ventanillas estaban cerradas.',
    'Me sorprende lo rápido que ha pasado el año y lo poco que he tachado de la lista.',
    'La radio sonaba de fondo y solo me enteré de la mitad del programa sobre faros.',
    '{name} llamó mientras cocinaba, prometí devolver la llamada y, por supuesto, se me olvidó.',
    'De vuelta a casa vi que la panadería de {town} tiene dueño nuevo y otro pan.',
    'Me queda un montón de mensajes sin contestar, aunque casi todos se resolverán solos.',
    'El gato durmió encima de la carpeta, así que algunas hojas están un poco arrugadas.',
    'Probé el ejercicio de respiración y la verdad es que funcionó, aunque me sentí ridículo.',
    'Otra vez alguien aparcó delante del garaje y estuve una hora de mal humor.',
    'El parte anunciaba sol y al final granizó, que al menos fue entretenido.',
    'También ha aparecido el guante perdido, llevaba todo el invierno detrás del radiador.',
    'Por la noche vimos media película sobre un ajedrecista y nos dormimos antes del final.',
    'Quiero ser más ordenado con estas cosas, de ahí este mensaje tan largo.',
    'Mi hermana opina que lo complico todo, y quizá tenga algo de razón.',
    'Con las gafas nuevas leo bien, pero las escaleras parecen más cerca de lo que están.',
    '{name} no está de acuerdo conmigo en casi nada, pero siempre con cariño.',
    'Fui andando por el río hasta {town} y tardé más de lo que recordaba.',
    'Por la tarde la luz parpadeó dos veces, así que dejé velas en la mesa por si acaso.',
    'No hagas caso de las faltas, la mitad lo he dictado mientras tendía la ropa.',
    'La semana que viene hay un concierto en el parque y, si la rodilla me deja, iré.',
    'Te cuento todo esto para que tengas la imagen completa y no solo retazos.',
  ],
  pastes: [
    'Aquí van mis notas de los últimos días, todo mezclado:',
    'Te pego el correo entero, léelo todo, por favor:',
    'Esto es lo que escribí en mi diario, es largo:',
    'Échale un vistazo a este archivo, por favor:',
  ],
  sentenceSpace: ' ',
  longMessage: 2_000,
  scenes: [viaje, bano, trabajo, colegio, bar, coche, coro, huerto],
};
