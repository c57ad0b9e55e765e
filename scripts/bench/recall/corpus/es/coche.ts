import type { Scene } from '../types';

export const coche: Scene = {
  title: 'El coche, el accidente y el juicio',
  cast: { taller: 'firm', abogada: 'surname', mecanico: 'name', aseguradora: 'firm' },
  facts: [
    {
      answer: 'money 250 2700',
      over: [['el embrague'], ['la correa'], ['los frenos'], ['el parachoques']],
      say: ['{taller} pide {} por {0}.', 'Cambiar {0} cuesta {} en {taller}.'],
      ask: [
        '¿Cuánto pide {taller} por {0}?',
        '¿Qué me va a costar reparar {0}?',
        '¿Cuánto costaría el cambio si es {0}?',
      ],
      comment: 'Pide a {taller} un presupuesto por escrito de {0}.',
      near: ['¿Qué presupuesto hay para {0}?', '{} más IVA.'],
      fix: 'Nuevo presupuesto de {taller}: {0} por {}.',
    },
    {
      answer: 'code ###/20##-?',
      say: ['El juzgado nos dio el número de expediente {}.', 'Nuestro expediente es el {}.'],
      ask: [
        '¿Qué número de expediente nos dio el juzgado?',
        '¿Qué referencia pongo en los escritos judiciales?',
        '¿Qué números tenían los expedientes del juzgado?',
      ],
      comment: 'Pon el expediente en cada página.',
    },
    {
      answer: 'date',
      say: ['La vista se celebra el {}.', 'El juez ha fijado la vista para el {}.'],
      ask: ['¿Cuándo se celebra la vista?', '¿Qué día tengo que ir al juzgado?', '¿Para cuándo se fijaron las vistas?'],
      comment: 'Prepara un resumen de una página para la vista.',
      near: ['¿Hay fecha para la vista?', 'Sí, el {}.'],
      fix: 'Se ha aplazado la vista hasta el {}.',
    },
    {
      answer: 'un manguito roto|un sensor averiado|el eje doblado|una tuerca floja|agua en el depósito',
      say: ['{mecanico} descubrió {} en la revisión.', 'En la revisión salió {}, según {mecanico}.'],
      ask: [
        '¿Qué descubrió {mecanico} en la revisión?',
        '¿Qué avería escondía el vehículo?',
        '¿Qué iba descubriendo {mecanico} en las revisiones?',
      ],
      comment: 'Que {mecanico} lo ponga por escrito.',
      near: ['¿Qué salió en la revisión?', 'Sobre todo {}.'],
    },
    {
      answer: 'llegar a un acuerdo|demandar ya|esperar al perito|mandar un burofax|aceptar la mitad',
      say: ['{abogada} nos aconseja {}.', 'El consejo de {abogada} es {}.'],
      ask: [
        '¿Qué nos aconseja {abogada}?',
        '¿Cuál es la mejor estrategia según nuestra letrada?',
        '¿Qué aconsejaba hacer {abogada}?',
      ],
      comment: 'Pregunta a {abogada} cuánto cuesta cada opción.',
      near: ['¿Qué opina {abogada}?', 'Que lo mejor es {}.'],
      fix: 'Con el informe nuevo, {abogada} prefiere {}.',
    },
    {
      answer: 'name',
      say: ['{} vio el accidente desde el balcón.', 'Tenemos una persona que presenció el accidente: {}.'],
      ask: [
        '¿Quién vio el accidente?',
        '¿Qué testigo puede declarar a nuestro favor?',
        '¿Quiénes vieron los accidentes desde el balcón?',
      ],
      comment: 'Pide al testigo del accidente unas líneas firmadas.',
      near: ['¿Alguien vio el choque?', 'Sí, {}, desde arriba.'],
    },
    {
      answer: 'number 64 198',
      say: ['El cuentakilómetros marca {} mil kilómetros.', 'El coche lleva {} mil kilómetros.'],
      ask: [
        '¿Cuántos kilómetros lleva el coche?',
        '¿Qué marca el contador?',
        '¿Cuántos miles de kilómetros llevaban recorridos los coches?',
      ],
      comment: 'Haz una foto del cuentakilómetros.',
    },
    {
      answer: 'money 900 4800',
      say: ['{aseguradora} ofrece {} de indemnización.', 'La indemnización que propone {aseguradora} es de {}.'],
      ask: [
        '¿Cuánto ofrece {aseguradora} de indemnización?',
        '¿Qué compensación nos dan por los daños?',
        '¿De cuánto serían las indemnizaciones de {aseguradora}?',
      ],
      comment: 'No firmes la indemnización sin que la vea {abogada}.',
      near: ['¿Qué indemnización ofrece {aseguradora}?', '{}, una miseria.'],
      fix: '{aseguradora} sube la oferta: ahora {}.',
    },
    {
      answer: 'town',
      say: ['El choque fue en una rotonda de {}.', 'Nos dieron el golpe en {}.'],
      ask: ['¿Dónde fue el choque?', '¿En qué población ocurrió el siniestro?', '¿Dónde nos habían dado el golpe?'],
      comment: 'Vuelve a la rotonda y haz fotos de las señales.',
    },
    {
      answer: 'en la guantera|en el cajón del despacho|en casa de mi madre|en la nube|dentro de la agenda',
      say: ['El parte amistoso está {}.', 'He guardado el parte {}.'],
      ask: [
        '¿Dónde está el parte amistoso?',
        '¿En qué sitio puse el documento del accidente?',
        '¿Dónde se guardaban los partes?',
      ],
      comment: 'Escanea el parte por los dos lados.',
    },
  ],
  chat: [
    ['Voy en autobús mientras tanto.', 'Guarda los billetes, quizá puedas reclamarlos.'],
    ['Mi carta suena muy enfadada.', 'Quita los adjetivos y sonará firme.'],
    ['¿Vale la pena arreglarlo?', 'Compara la factura con el valor de venta.'],
    ['{name} tuvo el mismo problema con esa marca.', 'Pregúntale cómo acabó.'],
    ['No duermo con este asunto.', 'Escribe los tres peores finales, en papel encogen.'],
  ],
};
