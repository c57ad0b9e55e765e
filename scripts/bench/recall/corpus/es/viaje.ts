import type { Scene } from '../types';

export const viaje: Scene = {
  title: 'Viaje a Japón',
  cast: { amiga: 'Marta|Silvia|Elena|Raquel', guia: 'name', agencia: 'firm', primo: 'Sergio|Pablo|Rubén|Hugo' },
  facts: [
    {
      answer: 'code ??##?#',
      say: ['El localizador del vuelo es {}.', '{agencia} me mandó la reserva con el localizador {}.'],
      ask: [
        '¿Cuál es el localizador del vuelo?',
        '¿Con qué código identifico la reserva que hizo {agencia}?',
        '¿Qué localizadores tienen los vuelos?',
      ],
      comment: 'Guarda el localizador también en papel.',
    },
    {
      answer: 'number 3 9',
      over: [['Kioto'], ['Osaka'], ['Nara'], ['Hakone']],
      say: ['En {0} nos quedamos {} noches.', 'He reservado {} noches en {0}.'],
      ask: [
        '¿Cuántas noches nos quedamos en {0}?',
        '¿Cuánto tiempo dormiremos en {0}?',
        '¿Cuántas noches reservé para quedarnos en {0}?',
      ],
      comment: 'En {0} conviene reservar también la cena.',
      near: ['¿Y cuánto tiempo pasáis en {0}?', '{} noches, ni una más.'],
      fix: 'He cambiado el plan de {0}: al final son {} noches.',
    },
    {
      answer: 'money 60 290',
      over: [['el ryokan'], ['el hotel cápsula'], ['el templo'], ['el apartamento']],
      say: ['Por {0} pagamos {} la noche.', 'Nos cobran {} por noche en {0}.'],
      ask: [
        '¿Cuánto pagamos por noche en {0}?',
        '¿Qué tarifa tiene {0}?',
        '¿Cuánto nos van a cobrar cada noche por {0}?',
      ],
      comment: 'Pregunta si en {0} aceptan tarjeta.',
      near: ['¿Qué precio tiene {0}?', '{} por noche, desayuno aparte.'],
    },
    {
      answer: 'marisco|cacahuetes|gluten|soja|sésamo',
      say: ['{amiga} es alérgica: nada de {}.', 'Ojo con la comida, porque {amiga} no puede tomar {}.'],
      ask: ['¿A qué es alérgica {amiga}?', '¿Qué alimento le sienta mal a {amiga}?', '¿Qué alergias tiene {amiga}?'],
      comment: 'Te preparo una tarjeta en japonés con la alergia de {amiga}.',
      near: ['¿Qué no puede comer {amiga}?', '{}, ni una pizca.'],
    },
    {
      answer: 'date',
      say: ['{primo} se une al viaje el {}.', 'El {} llega {primo} y seguimos juntos.'],
      ask: [
        '¿Cuándo se une {primo} al viaje?',
        '¿A partir de qué día seremos uno más?',
        '¿En qué fecha se unirá {primo} a nosotros?',
      ],
      comment: 'Cuando llegue {primo} necesitaréis otra habitación.',
      near: ['¿Y {primo} cuándo aparece?', 'El {}, directo desde el trabajo.'],
      fix: '{primo} ha cambiado el billete y viene el {}.',
    },
    {
      answer: 'el mercado de pescado|el bosque de bambú|el museo del ferrocarril|el castillo|las termas',
      say: ['{guia} nos recomendó ver {}.', 'El consejo de {guia}: no perderse {}.'],
      ask: [
        '¿Qué nos recomendó ver {guia}?',
        '¿Qué lugar considera imprescindible la persona que nos acompaña?',
        '¿Cuáles fueron las recomendaciones de {guia}?',
      ],
      comment: 'Pregunta a {guia} a qué hora hay menos gente.',
      near: ['¿Qué no os podéis perder según {guia}?', '{}, a primera hora.'],
    },
    {
      answer: 'number 12 39',
      say: ['El abono de tren vale para {} días.', 'Compré un abono de tren de {} días.'],
      ask: [
        '¿Para cuántos días vale el abono de tren?',
        '¿Cuánto dura el pase ferroviario?',
        '¿De cuántos días son los abonos que compramos?',
      ],
      comment: 'El abono de tren se activa el primer día de uso.',
    },
    {
      answer: 'un paraguas|el adaptador|las pastillas|la cantimplora|el bañador',
      say: [
        'La otra vez se nos olvidó {}, así que va lo primero en la maleta.',
        'En la lista de equipaje, lo primero es {}.',
      ],
      ask: [
        '¿Qué se nos olvidó la otra vez?',
        '¿Qué objeto encabeza la lista de equipaje?',
        '¿Qué cosas olvidamos en otros viajes?',
      ],
    },
    {
      answer: 'time',
      say: ['El autobús al aeropuerto sale a las {}.', 'Tenemos que coger el autobús de las {} al aeropuerto.'],
      ask: [
        '¿A qué hora sale el autobús al aeropuerto?',
        '¿Cuándo partimos hacia el avión?',
        '¿A qué hora saldrán los autobuses del aeropuerto?',
      ],
      comment: 'Llega a la parada del autobús con un cuarto de hora de margen.',
      near: ['¿A qué hora es el autobús?', 'A las {}, de madrugada casi.'],
      fix: 'Han cambiado los horarios de la lanzadera: ahora a las {}.',
    },
    {
      answer: 'town',
      say: ['Dejamos el perro en {} con mi tía.', 'El perro se queda en {} mientras estamos fuera.'],
      ask: ['¿Dónde dejamos el perro?', '¿En qué lugar cuidan de la mascota?', '¿Dónde se quedará el perrito?'],
      comment: 'Lleva la cartilla del perro y su manta.',
    },
    {
      by: 'assistant',
      answer: 'number 11 17',
      near: ['¿Cuántos días conviene estar en total?', '{} días, con uno libre.'],
      say: [
        'En total yo planearía {} días, para no ir corriendo.',
        'Te aconsejo {} días en total, contando los vuelos.',
      ],
      ask: [
        '¿Cuántos días me aconsejas en total?',
        '¿Qué duración recomendaste para todo el recorrido?',
        '¿Cuántos días planearías tú en total?',
      ],
    },
  ],
  chat: [
    ['Estoy deseando probar el ramen.', 'Busca los sitios donde se pide en una máquina, suelen ser buenos.'],
    ['¿Hará mucho calor?', 'En verano sí, y además húmedo, así que ropa ligera.'],
    ['Quiero aprender cuatro frases.', 'Empieza por los saludos y por pedir la cuenta.'],
    ['{name} estuvo allí y le encantó.', 'Pídele fotos y los nombres de los sitios.'],
    ['¿Alquilamos bicicletas?', 'En las ciudades llanas sí, con casco.'],
  ],
};
