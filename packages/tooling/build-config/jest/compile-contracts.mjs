import { createRequire } from 'node:module';
import { createTransformer } from '@swc/jest';
import { compileTypeScript } from './compile-typescript.mjs';

/** jest's transform of the contract as browser builds contain it. */
const forBrowser = createRequire(import.meta.url)('../pure-calls-loader.cjs');
const [, options] = compileTypeScript;
const swc = createTransformer(options);

export default {
  process: (source, ...rest) => swc.process(forBrowser(source), ...rest),
  getCacheKey: (source, ...rest) => swc.getCacheKey(forBrowser(source), ...rest),
};
