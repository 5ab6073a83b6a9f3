/**
 * Leaves out what stands in `<noscript>`: React renders its children on a server only, so a browser would carry code that it
 * never runs (decision 0061).
 */
module.exports = (source) => {
  const lean = source.replace(/<noscript>.*?<\/noscript>/gs, '<noscript />');
  if (lean.includes('</noscript>')) throw new Error('a <noscript> has attributes, or stands in another one');
  return lean;
};
