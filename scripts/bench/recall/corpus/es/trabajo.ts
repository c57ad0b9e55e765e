import type { Scene } from '../types';

export const trabajo: Scene = {
  title: 'Cambio de trabajo y programación',
  cast: { jefa: 'surname', companero: 'name', empresa: 'firm', reclutadora: 'name' },
  facts: [
    {
      answer: 'money 24000 58000',
      say: ['{empresa} me ofrece {} brutos al año.', 'La oferta de {empresa} es de {} anuales.'],
      ask: [
        '¿Cuánto me ofrece {empresa} al año?',
        '¿Qué sueldo tendría en la nueva compañía?',
        '¿De cuánto eran las ofertas anuales de {empresa}?',
      ],
      comment: 'Pregunta a {empresa} por el variable y el seguro.',
      near: ['¿Qué te ofrecen?', '{} brutos.'],
      fix: '{empresa} ha mejorado su propuesta, ahora son {}.',
    },
    {
      answer: 'date',
      over: [
        ['la entrevista técnica'],
        ['la prueba de inglés'],
        ['la charla con dirección'],
        ['la firma del contrato'],
      ],
      say: ['Ya tengo fecha para {0}: el {}.', '{reclutadora} me ha citado el {} para {0}.'],
      ask: ['¿Para cuándo tengo {0}?', '¿Qué día debo estar libre por {0}?', '¿En qué fecha me citaron para {0}?'],
      comment: 'Prepara dos preguntas para {0}.',
      near: ['¿Cuándo es {0}?', 'El {}, por videollamada.'],
      fix: '{reclutadora} ha movido {0} al {}.',
    },
    {
      answer:
        'una condición de carrera|un índice que faltaba|una caché sin vaciar|un huso horario mal puesto|una fuga de memoria',
      say: ['La causa de los pagos duplicados era {}.', 'Encontré por qué se cobraba dos veces: {}.'],
      ask: [
        '¿Cuál era la causa de los pagos duplicados?',
        '¿Por qué cobrábamos dos veces a los clientes?',
        '¿Qué causaba la duplicación del pago?',
      ],
      comment: 'Escribe primero una prueba que reproduzca los pagos duplicados.',
      near: ['¿Qué provocaba los pagos duplicados?', 'Al final era {}.'],
    },
    {
      answer: 'code #.#.##',
      say: ['El fallo aparece desde la versión {} de la biblioteca.', 'Con la versión {} empezó a fallar.'],
      ask: [
        '¿Desde qué versión aparece el fallo?',
        '¿Qué actualización de la biblioteca rompió todo?',
        '¿Con qué versiones empezaron los fallos?',
      ],
      comment: 'Mira el registro de cambios de la versión.',
      near: ['¿Desde cuándo falla?', 'Desde la {}, lo he comprobado.'],
    },
    {
      answer: 'teletrabajo completo|horario flexible|formación pagada|un equipo más pequeño|la jornada de cuatro días',
      say: ['Lo que más valoro del cambio es {}.', 'En la negociación voy a pedir {}.'],
      ask: [
        '¿Qué voy a pedir en la negociación?',
        '¿Qué condición me importa más del nuevo puesto?',
        '¿Qué pedí al negociar?',
      ],
      comment: 'En una negociación pide primero lo que más te importa.',
    },
    {
      answer: 'name',
      say: ['{} tiene la contraseña del servidor de pruebas.', 'Solo {} puede entrar en el servidor de pruebas.'],
      ask: [
        '¿Quién tiene la contraseña del servidor de pruebas?',
        '¿A quién le pido acceso al entorno de ensayo?',
        '¿Quiénes podían entrar en los servidores de pruebas?',
      ],
      comment: 'Esa contraseña debería estar en un gestor compartido.',
    },
    {
      answer: 'number 16 88',
      over: [['la consulta de ventas'], ['el informe mensual'], ['la copia nocturna'], ['el panel de control']],
      say: ['Ahora mismo {0} tarda {} segundos.', 'He medido {0}: {} segundos.'],
      ask: [
        '¿Cuántos segundos tarda {0}?',
        '¿Es lento el proceso? Me refiero a {0}.',
        '¿Cuánto tardaba {0} cuando lo medí?',
      ],
      comment: 'Mide {0} otra vez con la caché vacía.',
      near: ['¿Cuánto dura {0}?', '{} segundos de reloj.'],
      fix: 'Tras optimizar, {0} se queda en {} segundos.',
    },
    {
      answer: 'number 15 45',
      say: ['Tengo que avisar con {} días de antelación.', 'Mi preaviso es de {} días.'],
      ask: [
        '¿Con cuántos días de antelación tengo que avisar?',
        '¿Cuánto dura mi preaviso?',
        '¿De cuántos días son los preavisos?',
      ],
      comment: 'Entrega el preaviso por escrito y con fecha.',
    },
    {
      answer: 'code ???-###',
      say: ['{companero} abrió la incidencia {} por las facturas.', 'Lo de las facturas está en la incidencia {}.'],
      ask: [
        '¿Qué incidencia abrió {companero} por las facturas?',
        '¿Dónde se sigue el problema de facturación?',
        '¿Qué incidencias hay abiertas de la factura?',
      ],
      comment: 'Adjunta a la incidencia una factura errónea.',
    },
    {
      answer: 'una comida de equipo|una carta|un pastel|un discurso breve|una partida de bolos',
      say: ['Para despedirme de {jefa} y los demás haré {}.', 'Mi despedida en la oficina será con {}.'],
      ask: [
        '¿Qué haré para despedirme de {jefa}?',
        '¿Cómo diré adiós a la oficina?',
        '¿Con qué me despediré de la oficina?',
      ],
      comment: 'Una despedida corta se recuerda mejor.',
      near: ['¿Cómo te vas a despedir?', 'Con {}, algo sencillo.'],
    },
  ],
  chat: [
    ['Las pruebas pasan aquí pero no en el servidor.', 'Compara versiones y la zona horaria de la máquina.'],
    ['Me da vértigo cambiar.', 'Haz dos columnas: qué pierdes y qué ganas.'],
    ['El currículum me queda larguísimo.', 'Deja una página y lo último primero.'],
    ['{name} dice que lo reescribamos todo.', 'Reescribir no arregla lo que no se entiende.'],
    ['¿Debo decir lo que cobro ahora?', 'No estás obligado, habla de lo que esperas.'],
  ],
};
