const { parseSync, printSync } = require('@swc/core');

/**
 * Head properties that only the gateway writes into the document, for search engines and first paint; no browser reads
 * them.
 */
const SERVER_ONLY = ['structuredData', 'mainPicture'];

/** Removes them from browser builds (decision 0061). */
module.exports = (source) => {
  if (!SERVER_ONLY.some((word) => source.includes(`${word}:`))) return source;
  const program = parseSync(source, { syntax: 'typescript', tsx: true, target: 'esnext' });
  return dropFrom(program) === 0 ? source : printSync(program).code;
};

/** Number of removed properties. */
function dropFrom(node) {
  if (typeof node !== 'object' || node === null) return 0;
  let dropped = 0;
  if (node.type === 'ObjectExpression') {
    const kept = node.properties.filter(({ key }) => !SERVER_ONLY.includes(key?.value));
    dropped = node.properties.length - kept.length;
    node.properties = kept;
  }
  return Object.values(node).reduce((sum, each) => sum + dropFrom(each), dropped);
}
