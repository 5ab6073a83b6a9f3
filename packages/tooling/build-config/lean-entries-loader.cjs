/**
 * Removes unused ways to load an entry from the federation runtime: ES modules and SystemJS. Each entry is a
 * script, loaded with its integrity. Fails the build when the runtime's source does not match.
 */
module.exports = (source) => {
  const from = source.indexOf('\tif (isEsmRemoteType(type)) return loadEsmEntry({');
  const end = source.indexOf('\treturn loadEntryScript({', from);
  if (from < 0 || end < 0) throw new Error('the federation runtime loads entries otherwise');
  return source.slice(0, from) + source.slice(end);
};
