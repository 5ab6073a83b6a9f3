import type { Compiler, Module } from 'webpack';

const NAME = 'stable-runtime-id';

/** Entry of the federation runtime, a file that the plugin writes under a name derived from the folder's path. */
const RUNTIME_START = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/**
 * Assigns stable ids to modules that contain the folder's path, so that one source built in two folders gives the same
 * bytes.
 */
export class StableRuntimeId {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = stableId(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** Identifies a container by its exposed modules and the file that starts the runtime. */
function stableId(module: Module): string | null {
  if (RUNTIME_START.test(module.nameForCondition() ?? '')) return 'federation';
  return module.identifier().startsWith('container entry') ? 'container' : null;
}
