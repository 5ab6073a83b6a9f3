/**
 * Marks the contract's schema factories as free of side effects, so that a part keeps only the schemas it uses.
 * Bundlers cannot know that, because the factories come from another module. Every call in packages/shared/contracts is of
 * this kind. `z.overwrite(name)`, which normalises a request on the server, is dropped.
 */
module.exports = (source) =>
  source
    .replace(/\bz\.overwrite\(\w+\),?\s*/g, '')
    .replace(/(?<![\w$.])(z\.|(?:readCall|writeCall|state|event|command|outcome|line|passage)\()/g, '/*#__PURE__*/ $1');
