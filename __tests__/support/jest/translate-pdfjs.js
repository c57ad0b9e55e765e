/**
 * For Jest: makes the PDF library a CommonJS module. It is modern JavaScript already, and Babel would need half a
 * minute for its 1.6 MB.
 */
module.exports = {
  process(source) {
    const code = source
      .replaceAll('import.meta', '({})')
      .replace(/export\{([^}]*)\};?\s*$/, (_, names) => `module.exports={${names.split(',').map(toProperty).join()}};`);
    return { code };
  },
};

function toProperty(exported) {
  const [local, name = local] = exported.split(' as ');
  return `${name}:${local}`;
}
