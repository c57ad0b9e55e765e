/**
 * Imports between layers point one way (docs/architecture.md):
 *
 *   domain <- network, providers, storage, sync, tools <- create-app, world
 *   domain <- state <- ui <- app
 *
 * Every message says why the code is refused and what to do instead.
 */
const LAYERS = ['domain', 'network', 'providers', 'storage', 'sync', 'tools', 'world', 'state', 'ui'];

/** A layer may import itself and the layers in `allowed`; every other import within the project is refused with `message`. */
function layer(name, allowed, message) {
  const forbidden = LAYERS.filter((other) => other !== name && !allowed.includes(other)).map(
    (other) => `./src/${other}`,
  );
  return {
    target: `./src/${name}`,
    from: [
      ...forbidden,
      './src/create-app.ts',
      './src/wire-sync.ts',
      './src/wire-tools.ts',
      './app',
      './scripts',
      './__tests__',
    ],
    message,
  };
}

const ZONES = [
  layer(
    'domain',
    [],
    'src/domain imports nothing outside itself, so that it can be tested in plain Node. Define an interface for what you need beside the types it serves (for example src/domain/<topic>/<topic>-repository.ts) and let create-app.ts pass the implementation in.',
  ),
  layer(
    'network',
    ['domain'],
    'src/network sends all requests and imports only src/domain, so that nothing can get around its checks. Put the shared type in src/domain/network and let create-app.ts pass the implementation in.',
  ),
  layer(
    'providers',
    ['domain'],
    'src/providers imports only src/domain, so that a provider can be added without changing other code. Put the shared type or interface in src/domain (see src/domain/providers/provider-adapter.ts) and let create-app.ts connect the parts.',
  ),
  layer(
    'storage',
    ['domain'],
    'src/storage imports only src/domain, so that the database can be tested alone. Put the shared type or interface in src/domain (src/domain/<topic>/<topic>-repository.ts) and let create-app.ts connect the parts.',
  ),
  layer(
    'sync',
    ['domain'],
    'src/sync imports only src/domain, so that no storage of the user and no database depends on the other. Put the shared type in src/domain/sync and let create-app.ts connect the parts.',
  ),
  layer(
    'tools',
    ['domain'],
    'src/tools imports only src/domain: a tool that uses storage or a provider directly cannot be approved or tested by itself. Take an interface of src/domain (a repository, Clock, Egress) as an argument and let create-app.ts pass it in.',
  ),
  layer(
    'state',
    ['domain'],
    'src/state imports only src/domain, because screens get everything through AppCore (src/domain/app-core.ts). Add a method there and let create-app.ts implement it.',
  ),
  layer(
    'ui',
    ['state', 'domain'],
    'src/ui imports only src/state and the types of src/domain, so that screens contain no logic of the app. Add a hook or an action to src/state instead.',
  ),
  {
    target: './src/world',
    from: [
      './src/network',
      './src/providers',
      './src/sync',
      './src/tools',
      './src/state',
      './src/ui',
      './app',
      './scripts',
      './__tests__',
    ],
    message:
      'src/world only provides access to the platform (database, secrets, fetch, clock, ids). Connect parts in src/create-app.ts instead.',
  },
  {
    target: './src/*.ts',
    from: ['./src/ui', './app', './scripts', './__tests__'],
    message:
      'create-app.ts must load in plain Node, where there are no screens. Connect the app and its screens in app/_layout.tsx.',
  },
  {
    target: './app/**/!(_layout).tsx',
    from: './src',
    except: ['./ui'],
    message:
      'A route only names its screen from src/ui, so that all logic is in one place. Move the logic into the screen.',
  },
  {
    target: './app/**/_layout.tsx',
    from: ['./src/domain', './src/network', './src/providers', './src/storage', './src/sync', './src/tools'],
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
    except: ['./i18n'], // translations are plain values, and a script checks them
    message: 'Scripts run in plain Node, where there are no screens. Use createApp with nodeWorld instead.',
  },
];

module.exports = { ZONES };
