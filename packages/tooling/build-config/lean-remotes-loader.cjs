/**
 * Removes unused methods from the federation runtime's remote handler: removing a remote, and preloading
 * beside the shell's warm-up plugin. Fails the build when the runtime has no such methods.
 */
module.exports = (source) =>
  [
    ['removeRemote(remote) {', ''],
    ['async preloadRemote(preloadOptions) {', 'const preloadOps = formatPreloadArgs('],
  ].reduce(cut, source);

/** Removes a method's body, found by its first characters. */
function cut(source, [head, words]) {
  const method = source.indexOf(`\n\t${head}`);
  const from = source.indexOf(words, method + head.length + 2);
  const end = source.indexOf('\n\t}\n', method);
  if (method < 0 || from < 0 || from > end) throw new Error(`the federation runtime has no ${head} … ${words}`);
  return source.slice(0, from) + source.slice(end);
}
