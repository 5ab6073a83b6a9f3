import path from 'node:path';

/**
 * Returns the files of each `import()` of a remote, by `<remote>/<imported file>`; the remote's entry module, which the
 * shell imports, is at `<remote>`.
 */
export function filesByImport(compilation) {
  const found = new Map();
  for (const group of compilation.chunkGroups) {
    for (const origin of group.origins) {
      const key = keyOf(origin);
      if (key && !found.has(key)) found.set(key, filesOf(group));
    }
  }
  return found;
}

function keyOf({ module, request }) {
  if (!module || !request) return null;
  const file = path.basename(request).replace(/\.tsx?$/, '');
  const remote = /[\\/]remotes[\\/]([^\\/|]+)[\\/]src[\\/]/.exec(module.identifier())?.[1];
  if (remote) return `${remote}/${file}`;
  return module.constructor.name === 'ContextModule' ? file : null;
}

function filesOf(group) {
  const files = group.getFiles();
  const ending = (end) => files.filter((file) => file.endsWith(end));
  return { scripts: ending('.js'), styles: ending('.css') };
}
