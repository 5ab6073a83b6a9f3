/**
 * Marks React Router's components and contexts as free of side effects and removes their display names,
 * so that the shell keeps only what it uses: no links, forms or fetchers, which the store replaces.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1');
