/**
 * Leaves out of the federation runtime the ways to an entry that no remote of the store has: modules and SystemJS. Each entry is a
 * script, loaded with its integrity. A runtime that loads entries otherwise stops the build.
 */
module.exports = (source) => {
  const from = source.indexOf('\tif (isEsmRemoteType(type)) return loadEsmEntry({');
  const end = source.indexOf('\treturn loadEntryScript({', from);
  if (from < 0 || end < 0) throw new Error('the federation runtime loads entries otherwise');
  return source.slice(0, from) + source.slice(end);
};
