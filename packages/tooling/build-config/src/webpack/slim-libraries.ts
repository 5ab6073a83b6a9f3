import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import type { Part } from '../part/part.ts';

interface SlimLibraries {
  readonly alias: Record<string, string | false>;
  readonly rules: readonly RuleSetRule[];
}

/**
 * Resolves React Router, which `shell` depends on, to its production files, without warnings for developers (its
 * `exports` name the other ones), and drops the parts of them that nothing uses. jest resolves the same files.
 */
export function slimLibraries({ dir }: Part): SlimLibraries {
  const dom = createRequire(join(dir, 'package.json')).resolve('react-router-dom');
  const development = dirname(createRequire(dom).resolve('react-router'));
  const file = (name: string) => join(development, '../production', name);
  return {
    alias: { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') },
    rules: [leanRouter],
  };
}

const leanRouter: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  loader: fileURLToPath(new URL('../../pure-components-loader.cjs', import.meta.url)),
};
