import type { Scene } from '../types';

export const huerto: Scene = {
  title: 'El huerto, la salud y la novela',
  cast: { vecino: 'name', doctora: 'surname', editora: 'surname', vivero: 'firm' },
  facts: [
    {
      answer: 'date',
      over: [['los tomates'], ['las habas'], ['los ajos'], ['las fresas']],
      say: ['Planté {0} el {}.', 'El {} puse {0} en la tierra.'],
      ask: [
        '¿Cuándo planté {0}?',
        '¿Qué día metí en el bancal {0}?',
        '¿En qué fecha fue la plantación, hablando de {0}?',
      ],
      comment: 'Riega {0} por la mañana temprano.',
      near: ['¿Desde cuándo tienes {0}?', 'Desde el {}, con frío todavía.'],
      fix: 'Lo he mirado en el calendario: {0} fueron el {}.',
    },
    {
      answer: 'jabón potásico|purín de ortiga|aceite de neem|ceniza|infusión de ajo',
      say: ['Contra el pulgón {vecino} me recomendó {}.', '{vecino} combate el pulgón con {}.'],
      ask: [
        '¿Qué me recomendó {vecino} contra el pulgón?',
        '¿Con qué remedio se eliminan los bichos de las hojas?',
        '¿Qué recomendaciones daba {vecino} para los pulgones?',
      ],
      comment: 'No trates el pulgón a pleno sol.',
      near: ['¿Con qué tratas el pulgón?', 'Con {}, idea de {vecino}.'],
    },
    {
      answer: 'number 110 178',
      say: ['Esta mañana la tensión alta estaba en {}.', 'Me he tomado la tensión: {} de máxima.'],
      ask: [
        '¿En cuánto estaba la tensión alta esta mañana?',
        '¿Qué marcó el aparato al despertarme?',
        '¿A cuánto estuvo la tensión máxima por las mañanas?',
      ],
      comment: 'Mide la tensión siempre a la misma hora.',
      near: ['¿Cómo ha salido la máxima?', '{}, después del café.'],
    },
    {
      answer: 'number 12 85',
      over: [['enalapril'], ['omeprazol'], ['sertralina'], ['atorvastatina']],
      say: ['{doctora} me ha puesto {} miligramos de {0}.', 'Tomo {0}, {} miligramos al día.'],
      ask: [
        '¿Cuántos miligramos de {0} me ha puesto {doctora}?',
        '¿Qué dosis diaria llevo de {0}?',
        '¿Cuánta {0} estuve tomando al día, en miligramos?',
      ],
      comment: 'Toma {0} siempre con agua.',
      near: ['¿Qué cantidad de {0} tomas?', '{} miligramos.'],
      fix: '{doctora} me cambia {0} a {} miligramos.',
    },
    {
      answer: 'el boticario|la sobrina|el notario|la pianista|el barquero',
      say: ['He decidido quién es el asesino de mi novela: {}.', 'En el último capítulo el culpable resulta ser {}.'],
      ask: [
        '¿Quién es el asesino de mi novela?',
        '¿Qué personaje cometió el crimen?',
        '¿Quién resultaba culpable en los últimos capítulos?',
      ],
      comment: 'Deja pronto una pista sobre el asesino.',
      near: ['¿Quién es el culpable?', '{}, no lo digas.'],
      fix: 'He reescrito el final y ahora mata {}.',
    },
    {
      answer: 'number 180 420',
      say: ['{editora} no acepta más de {} páginas.', 'El límite de {editora} son {} páginas.'],
      ask: [
        '¿Cuántas páginas acepta {editora}?',
        '¿Qué extensión puede tener mi libro?',
        '¿Qué límites de páginas aceptaba {editora}?',
      ],
      comment: 'Recorta primero las páginas de recuerdos.',
      near: ['¿Qué extensión admite {editora}?', 'Hasta {} páginas.'],
    },
    {
      answer: 'un tejón|un jabalí|una urraca|un topo|una garduña',
      say: ['La cámara muestra que {} destroza los bancales.', 'El culpable del destrozo en los bancales es {}.'],
      ask: [
        '¿Quién destroza los bancales?',
        '¿Qué animal arrasa las verduras por la noche?',
        '¿Quién destrozaba el bancal según la cámara?',
      ],
      comment: 'Una malla fina protege los bancales.',
    },
    {
      answer: 'number 220 960',
      say: ['En el depósito de lluvia caben {} litros.', 'El depósito nuevo es de {} litros.'],
      ask: [
        '¿Cuántos litros caben en el depósito?',
        '¿Qué capacidad tiene el recipiente del agua?',
        '¿De cuántos litros serán los depósitos nuevos?',
      ],
      comment: 'Tapa el depósito para que no críe mosquitos.',
      near: ['¿Es grande el depósito?', '{} litros, de sobra.'],
    },
    {
      answer: 'mareos|pitidos en los oídos|ardor|calambres|insomnio',
      say: ['Desde la pastilla nueva tengo {}.', 'Como efecto secundario noto {}.'],
      ask: [
        '¿Qué tengo desde la pastilla nueva?',
        '¿Qué molestias me provoca el medicamento?',
        '¿Qué efectos secundarios notaba?',
      ],
      comment: 'Anota cuándo aparece el efecto de la pastilla.',
      near: ['¿Notas algo raro con la pastilla?', 'Sí, {}.'],
    },
    {
      answer: 'un granado|un níspero|una higuera|un membrillo|un caqui',
      say: ['En {vivero} compré {}.', 'El árbol nuevo, de {vivero}, es {}.'],
      ask: ['¿Qué compré en {vivero}?', '¿Qué frutal hemos añadido?', '¿Qué árboles se compraron en {vivero}?'],
      comment: 'El árbol de {vivero} necesita un tutor tres años.',
    },
  ],
  chat: [
    ['Los caracoles se comieron las lechugas.', 'Pon una tabla por la noche y recógelos por la mañana.'],
    ['El compost huele mal.', 'Mezcla hojas secas o cartón para que respire.'],
    ['Hoy no me ha salido ni una frase.', 'Escribe una escena que no necesites.'],
    ['{name} me regaló esquejes.', 'Plántalos un día nublado y riega bien.'],
    ['He dormido fatal.', 'Deja el teléfono en la cocina esta noche.'],
  ],
};
