import type { Scene } from '../types';

export const colegio: Scene = {
  title: 'El colegio y la salud de los niños',
  cast: { nina: 'Sofía|Alba|Julia|Vera', hermano: 'Nicolás|Adrián|Bruno|Leo', maestro: 'surname', pediatra: 'surname' },
  facts: [
    {
      answer: 'date',
      over: [['la reunión de padres'], ['el examen de natación'], ['la foto de clase'], ['la excursión al museo']],
      say: ['Nos han dicho que {0} es el {}.', '{maestro} ha puesto {0} para el {}.'],
      ask: ['¿Cuándo es {0}?', '¿Qué día tiene {nina} {0}?', '¿Para cuándo pusieron {0}?'],
      comment: '¿Te preparo una nota sobre {0}?',
      near: ['¿Qué día toca {0}?', 'El {}, por la tarde.'],
      fix: 'El colegio cambia la fecha: {0} será el {}.',
    },
    {
      answer: 'la penicilina|el polen|el látex|los ácaros|la lactosa',
      say: ['Según {pediatra}, {nina} tiene alergia a {}.', 'El análisis dice que a {nina} le da reacción {}.'],
      ask: [
        '¿A qué tiene alergia {nina}?',
        '¿Qué debe evitar la niña según el médico?',
        '¿Qué alergias encontró {pediatra} a {nina}?',
      ],
      comment: 'Avisa al colegio de la alergia por escrito.',
      near: ['¿Qué salió en el análisis?', '{}, lo que faltaba.'],
    },
    {
      answer: 'las fracciones|los verbos irregulares|el ciclo del agua|las divisiones|los mapas',
      say: ['A {hermano} se le atragantan {} este trimestre.', '{maestro} dice que {hermano} debe repasar {}.'],
      ask: [
        '¿Qué se le atraganta a {hermano}?',
        '¿Qué tema le cuesta más al niño en clase?',
        '¿Qué tiene que estar repasando {hermano}?',
      ],
      comment: 'Mejor repasar diez minutos al día que una hora el domingo.',
      near: ['¿Qué le cuesta más a {hermano}?', '{}, sin duda.'],
    },
    {
      answer: 'number 12 64',
      over: [['el comedor'], ['el autobús escolar'], ['las fotocopias'], ['el fondo de la excursión']],
      say: ['Para {0} hay que pagar {} euros.', 'Este mes {0} son {} euros.'],
      ask: [
        '¿Cuántos euros hay que pagar para {0}?',
        '¿Qué cuota corresponde a {0}?',
        '¿Cuánto se pagaba este mes por {0}?',
      ],
      comment: 'Pregunta si {0} se puede pagar por trimestres.',
      near: ['¿Cuánto piden para {0}?', '{} euros, en efectivo.'],
      fix: 'La secretaría ha corregido el recibo: {0} son {} euros.',
    },
    {
      answer: 'el violonchelo|la trompeta|el arpa|la batería|el clarinete',
      say: ['{hermano} quiere aprender a tocar {}.', 'Tras el concierto {hermano} solo habla de {}.'],
      ask: [
        '¿Qué quiere aprender a tocar {hermano}?',
        '¿Qué instrumento le ha robado el corazón al niño?',
        '¿De qué instrumentos hablaba {hermano} tras el concierto?',
      ],
      comment: 'Alquila el instrumento el primer año.',
      near: ['¿Qué instrumento ha elegido {hermano}?', '{}, quién lo diría.'],
    },
    {
      answer: 'code ### ### ###',
      say: ['El teléfono de urgencias de la ludoteca es {}.', 'Si llegamos tarde a la ludoteca hay que llamar al {}.'],
      ask: [
        '¿Cuál es el teléfono de urgencias de la ludoteca?',
        '¿A qué número llamo si no llego a recoger a los niños?',
        '¿A qué teléfonos hay que llamar de la ludoteca?',
      ],
      comment: 'Guarda el teléfono de la ludoteca en los dos móviles.',
    },
    {
      answer: 'una luciérnaga|el farero|la narradora|un copo de nieve|el lobo',
      say: ['En la función {nina} hace de {}.', 'A {nina} le ha tocado ser {} en el teatro.'],
      ask: [
        '¿De qué hace {nina} en la función?',
        '¿Qué papel interpreta la niña sobre el escenario?',
        '¿Qué le tocaba hacer a {nina} en las funciones?',
      ],
      comment: 'Ensayad una página de la función cada noche.',
      near: ['¿Qué papel tiene {nina}?', 'Va a ser {}.'],
    },
    {
      answer: 'number 11 27',
      say: ['{pediatra} ha recetado {} gotas antes del desayuno.', 'Le damos {} gotas cada mañana.'],
      ask: [
        '¿Cuántas gotas ha recetado {pediatra}?',
        '¿Qué dosis toma por las mañanas?',
        '¿Cuántas gotas le dábamos antes de desayunar?',
      ],
      comment: 'Pon una alarma para las gotas.',
      fix: '{pediatra} ha ajustado el tratamiento: pasan a ser {} gotas.',
    },
    {
      answer: 'name',
      say: ['Los jueves recoge {} a {nina}.', 'Del recogido de los jueves se encarga {}.'],
      ask: [
        '¿Quién recoge a {nina} los jueves?',
        '¿Qué persona espera a la niña a la salida cada semana?',
        '¿Quién se encargaba de recogerla el jueves?',
      ],
      comment: 'El colegio necesita una autorización para recoger.',
    },
    {
      answer: 'el recreo|el comedor escolar|el patio de atrás|el vestuario|la biblioteca',
      say: ['{hermano} perdió la chaqueta en {}.', 'La chaqueta de {hermano} desapareció en {}.'],
      ask: [
        '¿Dónde perdió {hermano} la chaqueta?',
        '¿En qué lugar se quedó el abrigo?',
        '¿Dónde se pierden las chaquetas de {hermano}?',
      ],
      comment: 'Cose el nombre en la chaqueta.',
      near: ['¿Dónde desapareció la chaqueta?', 'En {}, cómo no.'],
    },
    {
      by: 'assistant',
      answer: 'un bizcocho de limón|unas magdalenas|galletas de jengibre|una coca de verduras|rosquillas',
      near: ['¿Qué puedo llevar a la merienda del colegio?', '¿Qué tal {}? No falla nunca.'],
      say: [
        'Para la merienda del colegio te sugiero {}, que aguanta bien.',
        'Yo prepararía {} para la merienda del colegio.',
      ],
      ask: [
        '¿Qué me sugeriste para la merienda del colegio?',
        '¿Qué dulce o salado pensabas que debía llevar a la fiesta?',
        '¿Qué sugerencias hiciste para las meriendas?',
      ],
    },
  ],
  chat: [
    ['Los deberes han durado dos horas.', 'Es demasiado, para a la hora y escribe al maestro.'],
    ['La fiambrera vuelve llena.', 'Que elijan ellos dos cosas.'],
    ['Acostarlos es una batalla.', 'Los mismos tres pasos cada noche, y antes.'],
    ['{name} vino a merendar y montaron una cabaña.', 'Suena a una tarde perfecta.'],
    ['¿Cuánta pantalla es normal?', 'Importa más que esté acordado que los minutos.'],
  ],
};
