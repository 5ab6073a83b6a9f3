import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import type { Part } from '../part/part.ts';

/** React Router's production files, without warnings for developers; its `exports` name the other ones. */
export function productionRouter({ dir }: Part): Record<string, string> {
  const dom = createRequire(join(dir, 'package.json')).resolve('react-router-dom');
  const development = dirname(createRequire(dom).resolve('react-router'));
  const file = (name: string) => join(development, '../production', name);
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') };
}

/** Keeps only the parts of React Router that the shell uses. */
export const leanRouter: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  loader: fileURLToPath(new URL('../../pure-components-loader.cjs', import.meta.url)),
};
