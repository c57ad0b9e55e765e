import type { Scene } from '../types';

export const coro: Scene = {
  title: 'La boda y el coro',
  cast: {
    novia: 'Clara|Irene|Laura|Blanca',
    director: 'surname',
    soprano: 'Montserrat|Victoria|Emilia|Ángeles',
    catering: 'firm',
  },
  facts: [
    {
      answer: 'number 62 148',
      say: ['Vamos a invitar a {} personas.', 'La lista de invitados tiene {} nombres.'],
      ask: [
        '¿A cuántas personas vamos a invitar?',
        '¿Cuánta gente vendrá a la celebración?',
        '¿Cuántos nombres tenían las listas de invitados?',
      ],
      comment: 'Suele fallar uno de cada diez invitados.',
      near: ['¿Cuántos seréis?', '{} con los niños.'],
      fix: 'Después de hablar con las tías, la lista queda en {} personas.',
    },
    {
      answer: 'la bodega|el cortijo|la ermita|el faro|el jardín botánico',
      say: ['Hemos reservado {} para el banquete.', 'El banquete será en {}.'],
      ask: [
        '¿Qué hemos reservado para el banquete?',
        '¿En qué lugar se celebra la comida?',
        '¿Dónde se harán los banquetes?',
      ],
      comment: 'Pregunta hasta qué hora se puede poner música en el banquete.',
      near: ['¿Ya tenéis sitio?', 'Por fin: {}.'],
    },
    {
      answer: 'number 14 79',
      over: [['el aperitivo'], ['el plato principal'], ['la tarta'], ['la barra libre']],
      say: ['{catering} calcula {} euros por cabeza para {0}.', 'Por {0} son {} euros por invitado.'],
      ask: [
        '¿Cuánto calcula {catering} por cabeza para {0}?',
        '¿Qué gasto por persona supone {0}?',
        '¿Cuántos euros costaba a cada invitado {0}?',
      ],
      comment: 'Probad {0} antes de firmar con {catering}.',
      near: ['¿A cuánto sale {0}?', 'A {} euros por barba.'],
      fix: '{catering} rehace el presupuesto: {0} a {} euros.',
    },
    {
      answer: 'date',
      over: [['la prueba del vestido'], ['el ensayo general'], ['la despedida'], ['la cata del menú']],
      say: ['Apunta que {0} es el {}.', 'Hemos puesto {0} el {}.'],
      ask: ['¿Cuándo es {0}?', '¿Qué día hay que reservar por {0}?', '¿Para qué fecha se puso {0}?'],
      comment: 'Te recuerdo {0} una semana antes.',
      near: ['¿Qué día cae {0}?', 'El {}, por la mañana.'],
      fix: 'Cambio de planes: {0} se pasa al {}.',
    },
    {
      answer: 'dalias|peonías|girasoles|lavanda|mimosas',
      say: ['{novia} quiere {} en el ramo.', 'El ramo llevará {}.'],
      ask: [
        '¿Qué quiere {novia} en el ramo?',
        '¿Qué flores llevará la novia?',
        '¿De qué se hicieron los ramos de {novia}?',
      ],
      comment: 'Encarga el ramo según la temporada.',
      near: ['¿Cómo será el ramo?', 'De {}, sencillo.'],
    },
    {
      answer: 're menor|mi bemol mayor|sol mayor|la menor|si bemol mayor',
      say: ['{director} ha bajado el himno a {}.', 'Cantamos el himno en {}.'],
      ask: [
        '¿En qué tonalidad cantamos el himno?',
        '¿A qué tono lo ha bajado {director} para que lleguemos?',
        '¿En qué tonalidades se cantaban los himnos?',
      ],
      comment: 'Avisad al organista del tono del himno.',
      near: ['¿En qué tono va el himno?', 'En {}, más cómodo.'],
    },
    {
      answer: 'una afonía|un apagón|la nieve|una gotera|la huelga de trenes',
      say: ['El ensayo se suspendió por {}.', 'No hubo ensayo por culpa de {}.'],
      ask: [
        '¿Por qué se suspendió el ensayo?',
        '¿Qué impidió que practicáramos?',
        '¿Qué motivo suspendió los ensayos?',
      ],
      comment: 'Buscad pronto otra fecha de ensayo.',
      near: ['¿Qué pasó con el ensayo?', 'Nada, {}.'],
    },
    {
      answer: 'time',
      say: ['La ceremonia empieza a las {}.', 'Hay que estar en la iglesia a las {}.'],
      ask: [
        '¿A qué hora empieza la ceremonia?',
        '¿A partir de cuándo deben estar sentados los asistentes?',
        '¿A qué hora empezarán las ceremonias?',
      ],
      comment: 'Di a la gente un cuarto de hora antes de la ceremonia.',
      fix: 'El cura ha movido la hora: empezamos a las {}.',
    },
    {
      answer: 'money 600 2200',
      say: ['La fotógrafa cobra {} por el día entero.', 'Pagamos {} a la fotógrafa.'],
      ask: [
        '¿Cuánto cobra la fotógrafa?',
        '¿Qué gastamos en las imágenes de la boda?',
        '¿Cuánto cobrarían las fotógrafas por el día?',
      ],
      comment: 'Pide a la fotógrafa los derechos de las fotos.',
    },
    {
      answer: 'surname',
      say: ['El solo de {soprano} lo ensaya ahora {}.', 'Como {soprano} está de viaje, canta el solo {}.'],
      ask: [
        '¿Quién canta el solo de {soprano}?',
        '¿Quién sustituye a nuestra solista?',
        '¿Quiénes ensayaban los solos de {soprano}?',
      ],
      comment: 'Manda la grabación del solo cuanto antes.',
    },
  ],
  chat: [
    ['Mi madre quiere sentar juntos a los primos.', 'Dale una mesa para que la organice ella.'],
    ['Seguimos sin anillos.', 'Grabarlos tarda unas cuatro semanas, elegid pronto.'],
    ['La discusión por la música no termina.', 'Un veto cada uno y asunto cerrado.'],
    ['{name} se ofrece a hacer la tarta.', 'Aceptad una pequeña y encargad la grande.'],
    ['¿Necesitamos plan de lluvia?', 'Siempre: una carpa y paraguas en la puerta.'],
  ],
};
