/** Writes which number each module has in the bundle, so that sizes and evaluated modules can be named. */
const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');

module.exports = function nameModules(createFactory, root, file) {
  return () => {
    const numberOf = createFactory();
    const names = {};
    process.on('exit', () => writeFileSync(file, JSON.stringify(names)));
    return (path, ...rest) => {
      const id = numberOf(path, ...rest);
      names[id] = relative(root, path);
      return id;
    };
  };
};
