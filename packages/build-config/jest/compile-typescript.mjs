/** How jest compiles TypeScript, in this workspace and in repositories of their own: to modules, types left out. */
export const compileTypeScript = [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];
