/**
 * Imports go one way (docs/architecture.md):
 *
 *   domain <- network, providers, storage, tools <- create-app, world
 *   domain <- state <- ui <- app
 *
 * ESLint shows these messages beside a forbidden import. Each says why it is forbidden and what to do instead.
 */
const LAYERS = ['domain', 'network', 'providers', 'storage', 'tools', 'world', 'state', 'ui'];

/** A layer may import itself and what `may` lists; everything else in the project is refused with `message`. */
function layer(name, may, message) {
  const forbidden = LAYERS.filter((other) => other !== name && !may.includes(other)).map((other) => `./src/${other}`);
  return {
    target: `./src/${name}`,
    from: [...forbidden, './src/create-app.ts', './app', './scripts', './__tests__'],
    message,
  };
}

const ZONES = [
  layer(
    'domain',
    [],
    'src/domain imports nothing outside itself, so that it can be proven in plain Node. Describe what you need as a port in src/domain/ports.ts and let create-app.ts hand it in.',
  ),
  layer(
    'network',
    ['domain'],
    'src/network is the one way out and knows only src/domain. Whoever needs it takes the Egress of src/domain/network; create-app.ts passes it.',
  ),
  layer(
    'providers',
    ['domain'],
    'src/providers knows only src/domain, so that a provider can be added without touching the rest. Put the shared type or port in src/domain and let create-app.ts do the wiring.',
  ),
  layer(
    'storage',
    ['domain'],
    'src/storage knows only src/domain, so that the database can be tested alone. Put the shared type or port in src/domain and let create-app.ts do the wiring.',
  ),
  layer(
    'tools',
    ['domain'],
    'src/tools knows only src/domain: a tool that reaches into storage or a provider cannot be approved or tested by itself. Ask for a port of src/domain/ports.ts instead.',
  ),
  layer(
    'state',
    ['domain'],
    'src/state knows only src/domain: it shows what the use-cases say and never reaches behind them. Take the use-case or repository as an argument; create-app.ts passes it.',
  ),
  layer(
    'ui',
    ['state', 'domain'],
    'src/ui talks to the app through src/state and the types of src/domain only. Add a hook or an action to src/state instead.',
  ),
  {
    target: './src/world',
    from: [
      './src/network',
      './src/providers',
      './src/tools',
      './src/state',
      './src/ui',
      './app',
      './scripts',
      './__tests__',
    ],
    message:
      'src/world only supplies the outside (database, secrets, fetch, clock, ids). Wire parts together in src/create-app.ts instead.',
  },
  {
    target: './src/create-app.ts',
    from: ['./src/ui', './app', './scripts', './__tests__'],
    message:
      'create-app.ts must load in plain Node, where there are no screens. Let app/_layout.tsx bring the app and its screens together.',
  },
  {
    target: './app/**/!(_layout).tsx',
    from: './src',
    except: ['./ui'],
    message: 'A route is an address: it names its screen from src/ui and nothing else. Move the logic into the screen.',
  },
  {
    target: './app/**/_layout.tsx',
    from: ['./src/domain', './src/network', './src/providers', './src/storage', './src/tools'],
    message:
      'A layout may start the app (create-app, world, state) and show src/ui. Move anything else into create-app.ts or a screen.',
  },
  {
    target: './scripts',
    from: ['./src/state', './app'],
    message: 'Scripts run in plain Node, where there are no screens. Use createApp with nodeWorld instead.',
  },
  {
    target: './scripts',
    from: './src/ui',
    except: ['./i18n'], // the words are plain values, and a script counts them
    message: 'Scripts run in plain Node, where there are no screens. Use createApp with nodeWorld instead.',
  },
];

module.exports = { ZONES };
