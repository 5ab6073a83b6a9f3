/** A style sheet as a module: each of its class names under its own name, so that tests can ask for them. */
module.exports = {
  process(source, file) {
    const found = file.endsWith('.module.css') ? source.matchAll(/\.([A-Za-z_][\w-]*)/g) : [];
    const names = Object.fromEntries([...found].map(([, name]) => [name, name]));
    return { code: `export default ${JSON.stringify(names)};` };
  },
};
