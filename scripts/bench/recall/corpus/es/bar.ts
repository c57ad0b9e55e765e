import type { Scene } from '../types';

export const bar: Scene = {
  title: 'Nuestro bar de tapas',
  cast: {
    proveedor: 'firm',
    gestora: 'surname',
    camarero: 'Toño|Rafa|Quique|Nacho',
    cocinera: 'Remedios|Charo|Asunción|Milagros',
  },
  facts: [
    {
      answer: 'number 34 96',
      over: [['croquetas'], ['bravas'], ['boquerones'], ['ensaladillas']],
      say: ['El sábado vendimos {} raciones de {0}.', 'De {0} salieron {} raciones el sábado.'],
      ask: [
        '¿Cuántas raciones de {0} vendimos el sábado?',
        '¿Qué tal funcionaron las {0} el fin de semana?',
        '¿Cuántas raciones se venden de {0}?',
      ],
      comment: 'Prepara más {0} para el próximo puente.',
      near: ['¿Y cuántas {0} salieron?', '{} raciones, un récord.'],
      fix: 'He repasado la caja: de {0} fueron {} raciones.',
    },
    {
      answer: 'money 700 2400',
      say: ['El alquiler del local sube a {}.', 'Desde enero pagamos {} de alquiler.'],
      ask: [
        '¿A cuánto sube el alquiler del local?',
        '¿Qué nos cuesta el establecimiento cada mes?',
        '¿Cuánto pagaremos por los alquileres del local?',
      ],
      comment: 'Revisa el contrato antes de aceptar la subida del alquiler.',
      near: ['¿Cuánto pagáis de alquiler?', '{}, sin la luz.'],
      fix: 'Tras negociar con la propiedad, el alquiler queda en {}.',
    },
    {
      answer: 'pescado pasado|cajas rotas|peso de menos|aceite rancio|género equivocado',
      say: ['Devolví el pedido de {proveedor} por {}.', 'El último reparto de {proveedor} traía {}.'],
      ask: [
        '¿Por qué devolví el pedido de {proveedor}?',
        '¿Qué problema tuvo la mercancía?',
        '¿Qué traían los repartos de {proveedor}?',
      ],
      comment: 'Reclama a {proveedor} con fotos.',
      near: ['¿Por qué lo devolviste?', 'Por {}, una vergüenza.'],
    },
    {
      answer: 'los lunes|los martes|los miércoles|los domingos por la noche',
      say: ['A partir de ahora cerramos {}.', 'El bar descansa {}.'],
      ask: [
        '¿Cuándo cerramos a partir de ahora?',
        '¿Cuál es nuestro descanso semanal?',
        '¿Qué días descansará el bar?',
      ],
      comment: 'Pon el nuevo horario en la puerta y en el mapa.',
    },
    {
      answer: 'date',
      say: ['{gestora} necesita las facturas antes del {}.', 'El plazo que da {gestora} para las facturas es el {}.'],
      ask: [
        '¿Antes de cuándo necesita {gestora} las facturas?',
        '¿Cuál es el último día para entregar los papeles?',
        '¿Qué plazos daba {gestora} para cada factura?',
      ],
      comment: 'Escanea las facturas según llegan.',
      near: ['¿Cuándo hay que entregar las facturas?', 'El {}, sin excusas.'],
    },
    {
      answer: 'name',
      over: [['la barra'], ['la terraza'], ['el fregadero'], ['la plancha']],
      say: ['En {0} este verano estará {}.', 'He puesto a {} en {0}.'],
      ask: [
        '¿Quién estará en {0} este verano?',
        '¿A qué persona le toca trabajar en {0}?',
        '¿A quién puse para que estuviera en {0}?',
      ],
      comment: 'Haz una lista de tareas para {0}.',
      near: ['¿Quién se ocupa de {0}?', '{}, que tiene mucha mano.'],
      fix: 'Cambio de turnos: en {0} ahora va {}.',
    },
    {
      answer: 'pimentón ahumado|una hoja de laurel|vino de Jerez|corteza de naranja|comino',
      say: ['El secreto del guiso de {cocinera} es {}.', '{cocinera} le pone {} al guiso.'],
      ask: [
        '¿Cuál es el secreto del guiso de {cocinera}?',
        '¿Qué ingrediente da ese sabor tan especial al plato?',
        '¿Qué le ponía {cocinera} a los guisos?',
      ],
      comment: 'Apunta las cantidades del guiso, por si {cocinera} falta.',
      near: ['¿Qué lleva ese guiso?', '{}, pero no lo cuentes.'],
    },
    {
      answer: 'code B########',
      say: ['El CIF del bar es {}.', 'Para las facturas, nuestro CIF: {}.'],
      ask: [
        '¿Cuál es el CIF del bar?',
        '¿Qué identificación fiscal doy a los proveedores?',
        '¿Qué CIF llevan los bares como el nuestro?',
      ],
      comment: 'El CIF va en cada ticket grande.',
    },
    {
      answer: 'number 6 22',
      say: ['A {camarero} le quedan {} días de vacaciones.', '{camarero} todavía puede coger {} días libres.'],
      ask: [
        '¿Cuántos días de vacaciones le quedan a {camarero}?',
        '¿Cuánto descanso le debemos al empleado?',
        '¿Cuántos días libres puede cogerse {camarero}?',
      ],
      comment: 'Cierra las vacaciones de {camarero} antes de la temporada.',
    },
    {
      answer: 'noches de flamenco|un concurso de tortillas|catas de vermut|desayunos de domingo|una quiniela',
      say: ['{camarero} propone {} para atraer gente.', 'Para llenar entre semana probaremos {}.'],
      ask: [
        '¿Qué propone {camarero} para atraer gente?',
        '¿Con qué idea queremos conseguir clientela nueva?',
        '¿Qué propuestas hizo {camarero}?',
      ],
      comment: 'Prueba la idea un mes y mira la caja.',
      near: ['¿Cómo pensáis llenar entre semana?', 'Con {}, a ver qué tal.'],
    },
    {
      by: 'assistant',
      answer: 'La Cuchara Lenta|Entre Tapas|El Último Trago|Pan y Parra|Mesa Siete',
      near: ['¿Cómo podría llamarse el boletín?', 'Me gusta «{}», corto y sin dueño.'],
      say: [
        'Para el boletín te propongo el nombre «{}», que se recuerda bien.',
        'Mi favorito para el boletín es «{}».',
      ],
      ask: [
        '¿Qué nombre me propusiste para el boletín?',
        '¿Qué título se te ocurrió para nuestra hoja de noticias?',
        '¿Qué nombres proponías para los boletines?',
      ],
    },
  ],
  chat: [
    ['Hoy no ha entrado nadie en toda la mañana.', 'Aprovecha para limpiar la cámara y revisar la carta.'],
    ['Un cliente se quejó del ruido.', 'Unas cortinas gruesas ayudan más de lo que parece.'],
    ['¿Cobramos el pan?', 'Si lo cobras, que esté escrito en la carta.'],
    ['{name} celebró aquí su cumpleaños.', 'Pídele una reseña, seguro que la escribe.'],
    ['El datáfono falló a mediodía.', 'Ten otro de repuesto, siempre falla a mediodía.'],
  ],
};
