/**
 * Removes the children of `<noscript>` from browser builds: React renders them on the server only
 * (decision 0061).
 */
module.exports = (source) => {
  const lean = source.replace(/<noscript>.*?<\/noscript>/gs, '<noscript />');
  if (lean.includes('</noscript>')) throw new Error('a <noscript> has attributes, or stands in another one');
  return lean;
};
