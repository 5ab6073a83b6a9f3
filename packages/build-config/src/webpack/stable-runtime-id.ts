import type { Compiler } from 'webpack';

const NAME = 'stable-runtime-id';

/** The start of the federation runtime, a file the federation plugin writes under a name made of the folder's path. */
const RUNTIME_START = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** Gives that file an id of its own, so that one source built in two folders gives the same bytes. */
export class StableRuntimeId {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) => {
        for (const module of modules) {
          if (!RUNTIME_START.test(module.nameForCondition() ?? '')) continue;
          compilation.chunkGraph.setModuleId(module, 'federation');
        }
      });
    });
  }
}
