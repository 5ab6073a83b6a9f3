/**
 * Replaces the federation runtime's semver. Supports the two range forms of the store's builds: `^1.2.3`, which a
 * remote requires, and `<=1.2.3`, which the runtime compares. Any other range matches exactly that version.
 *
 * @param {string} version the provided version.
 * @param {string} range the required range.
 */
export function satisfy(version, range) {
  const order = compare(version, range.replace(/^\D+/, ''));
  if (range.startsWith('<=')) return order <= 0;
  if (range.startsWith('^')) return order >= 0 && numbers(version)[0] === numbers(range.slice(1))[0];
  return version === range;
}

const numbers = (version) => version.split(/[.-]/).slice(0, 3).map(Number);

function compare(one, other) {
  const others = numbers(other);
  for (const [place, number] of numbers(one).entries()) if (number !== others[place]) return number - others[place];
  return 0;
}
