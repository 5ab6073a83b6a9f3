/**
 * The n-th shortest name of a variable, the same in every build. The minifier runs it by its source text in other threads,
 * so that it may use nothing from outside.
 */
export function shortName(n: number): string {
  // Most frequent letters of scripts first, which helps compression; only the first sign may not be a digit.
  const signs = 'etnrisouaflchpdvmgybwESxTNCkLAOM_DPHBjFIqRUzWXV$JKQGYZ0516372984';
  let name = '';
  let rest = n + 1;
  let base = 54;
  do {
    rest -= 1;
    name += signs[rest % base];
    rest = Math.floor(rest / base);
    base = 64;
  } while (rest > 0);
  return name;
}
