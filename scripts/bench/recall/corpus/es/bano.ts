import type { Scene } from '../types';

export const bano: Scene = {
  title: 'Reforma del baño y mudanza',
  cast: {
    albanil: 'Manolo|Vicente|Eusebio|Paco',
    fontanera: 'Teresa|Carmen|Lola|Nuria',
    tienda: 'firm',
    casero: 'surname',
  },
  facts: [
    {
      answer: 'money 300 2600',
      over: [['la bañera'], ['la mampara'], ['el lavabo'], ['la caldera']],
      say: ['{tienda} nos cobra {} por {0}.', 'En total {0} sale por {} con el transporte.'],
      ask: [
        '¿Cuánto nos cobra {tienda} por {0}?',
        '¿Qué precio tiene {0}?',
        '¿Cuánto salió pagar {0} con el transporte?',
      ],
      comment: '¿Ese precio de {0} incluye la instalación?',
      near: ['¿Y {0} cuánto cuesta?', '{}, y lo traen a casa.'],
      fix: 'Se habían equivocado con {0}: son {}.',
    },
    {
      answer: 'date',
      say: ['{fontanera} empieza la obra el {}.', 'El {} comienza {fontanera} con las tuberías.'],
      ask: [
        '¿Cuándo empieza {fontanera} la obra?',
        '¿Desde qué día tendremos operarios en casa?',
        '¿Para cuándo era el comienzo de las obras de {fontanera}?',
      ],
      comment: 'Vacía el baño el día antes de la obra.',
      near: ['¿Cuándo viene {fontanera}?', 'El {}, tempranito.'],
      fix: '{fontanera} se retrasa, vendrá el {}.',
    },
    {
      answer: 'gresite|microcemento|pizarra|terrazo|mármol',
      say: ['Para el suelo del baño hemos elegido {}.', 'El suelo va a ser de {}.'],
      ask: [
        '¿Qué hemos elegido para el suelo del baño?',
        '¿Sobre qué material pisaremos al ducharnos?',
        '¿Qué suelos eligieron para los baños?',
      ],
      comment: 'Comprueba que el suelo no resbale mojado.',
      near: ['¿Qué material va en el suelo?', '{}, nos enamoró.'],
      fix: 'Hemos cambiado de idea con el suelo y ponemos {}.',
    },
    {
      answer: 'code ###/####-?',
      say: ['La licencia de obra tiene el número {}.', 'El ayuntamiento nos dio la licencia {}.'],
      ask: [
        '¿Qué número tiene la licencia de obra?',
        '¿Con qué referencia autorizó el ayuntamiento los trabajos?',
        '¿Qué números llevan las licencias de las obras?',
      ],
      comment: 'Cuelga la licencia en el portal.',
    },
    {
      answer: 'una tubería de plomo|un nido de avispas|una viga podrida|humedad|un hueco tapiado',
      say: ['Al picar la pared {albanil} encontró {}.', 'Detrás de los azulejos había {}.'],
      ask: [
        '¿Qué encontró {albanil} al picar la pared?',
        '¿Qué sorpresa apareció detrás de los azulejos?',
        '¿Qué ha encontrado {albanil} picando paredes?',
      ],
      comment: 'Haz fotos de la pared antes de que la tapen.',
      near: ['¿Qué había detrás de los azulejos?', 'Pues {}, menudo susto.'],
    },
    {
      answer: 'number 4 11',
      say: ['{albanil} calcula {} semanas de trabajo.', 'Según {albanil} la reforma dura {} semanas.'],
      ask: [
        '¿Cuántas semanas calcula {albanil}?',
        '¿Cuánto tiempo estaremos sin baño?',
        '¿Cuántas semanas duraría la reforma según {albanil}?',
      ],
      comment: 'Cuenta siempre con una semana de retraso en una reforma.',
      near: ['¿Cuánto va a durar?', '{} semanas si no hay imprevistos.'],
    },
    {
      answer: 'verde oliva|azul petróleo|blanco roto|amarillo mostaza|gris perla',
      say: ['El mueble lo pintamos de {}.', 'Hemos decidido que el mueble sea {}.'],
      ask: [
        '¿De qué color pintamos el mueble?',
        '¿Qué tono tendrá el armario del lavabo?',
        '¿De qué colores se pintaron los muebles?',
      ],
      comment: 'Para un mueble de baño usa esmalte al agua.',
    },
    {
      answer: 'money 700 2300',
      say: ['{casero} nos devuelve {} de la fianza.', 'De la fianza recuperamos {}.'],
      ask: [
        '¿Cuánto nos devuelve {casero} de la fianza?',
        '¿Qué parte del depósito recuperamos?',
        '¿Cuánto se devolvió de las fianzas de {casero}?',
      ],
      comment: 'Pide a {casero} el desglose de la fianza.',
    },
    {
      answer: 'name',
      say: ['Mientras dure la obra nos duchamos en casa de {}.', '{} nos presta su ducha durante la obra.'],
      ask: [
        '¿En casa de quién nos duchamos durante la obra?',
        '¿Quién nos ofrece su baño estas semanas?',
        '¿Quién nos prestó su ducha?',
      ],
      comment: 'Llévale un detalle a quien os presta la ducha.',
      near: ['¿Dónde os vais a duchar?', 'En casa de {}.'],
    },
    {
      answer: 'number 28 74',
      say: ['Hemos embalado ya {} cajas.', 'En el pasillo hay {} cajas embaladas.'],
      ask: [
        '¿Cuántas cajas hemos embalado?',
        '¿Qué cantidad de bultos está ya preparada?',
        '¿Cuántas cajas estaban embaladas en el pasillo?',
      ],
      comment: 'Escribe en cada caja la habitación de destino.',
    },
  ],
  chat: [
    ['Hay polvo hasta en la cama.', 'Cuelga una sábana húmeda en la puerta.'],
    ['El ruido del taladro me vuelve loco.', 'Pacta con ellos una pausa a mediodía.'],
    ['No me decido con la lámpara del espejo.', 'Luz neutra y a los dos lados, así no hay sombras.'],
    ['{name} quiere una bañera con patas.', 'Comprueba antes el peso que aguanta el suelo.'],
    ['Los obreros han llegado tarde otra vez.', 'Fija un horario por escrito.'],
  ],
};
