/**
 * Says of React Router's components and contexts that making them has no effect, and takes away their names for debuggers,
 * so that the shell keeps only what it uses: no links, forms and fetchers, which the store has of its own.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1');
