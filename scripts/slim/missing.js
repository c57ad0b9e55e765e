/** Stands in release bundles for every module of `left-out.js`. */
throw new Error('A module that the app left out was needed (scripts/slim/left-out.js).');
