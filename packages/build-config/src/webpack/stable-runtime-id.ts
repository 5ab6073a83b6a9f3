import type { Compiler, Module } from 'webpack';

const NAME = 'stable-runtime-id';

/** The start of the federation runtime, a file the federation plugin writes under a name made of the folder's path. */
const RUNTIME_START = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** Gives the modules that hold the folder's path ids of their own, so that one source built in two folders gives the same bytes. */
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

/** A container is known by what it exposes and by the file that starts the runtime. */
function stableId(module: Module): string | null {
  if (RUNTIME_START.test(module.nameForCondition() ?? '')) return 'federation';
  return module.identifier().startsWith('container entry') ? 'container' : null;
}
