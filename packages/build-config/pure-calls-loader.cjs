/**
 * Says of the contract's schema-making calls that they have no effect, so that a part keeps only the schemas it uses.
 * Bundlers cannot know it: the makers come from another module. Every call in packages/contracts is of this kind.
 */
module.exports = (source) =>
  source.replace(/(?<![\w$.])(z\.|(?:readCall|writeCall|state|event|command|outcome|line)\()/g, '/*#__PURE__*/ $1');
