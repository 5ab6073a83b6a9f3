/**
 * Leaves out of the federation runtime's handler of remotes what the store's pages never do: take a remote away again, and preload
 * beside the shell's warm-up plugin, which leaves nothing to preload. A runtime without these methods stops the build.
 */
module.exports = (source) =>
  [
    ['removeRemote(remote) {', ''],
    ['async preloadRemote(preloadOptions) {', 'const preloadOps = formatPreloadArgs('],
  ].reduce(cut, source);

/** Takes a method's body away, from these of its words on. */
function cut(source, [head, words]) {
  const method = source.indexOf(`\n\t${head}`);
  const from = source.indexOf(words, method + head.length + 2);
  const end = source.indexOf('\n\t}\n', method);
  if (method < 0 || from < 0 || from > end) throw new Error(`the federation runtime has no ${head} … ${words}`);
  return source.slice(0, from) + source.slice(end);
}
