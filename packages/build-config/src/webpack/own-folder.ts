import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** After webpack's own, which names no folder, and before chunks are loaded by it. */
const STAGE = RuntimeModule.STAGE_BASIC + 1;

/**
 * What a page runs before the program: its files stand where the page says that the script stands, on the store's own
 * origin or another (`ASSET_ORIGIN`), and in the same words, by which webpack knows what is on the page already.
 * `publicPath: 'auto'` says it in five times the bytes.
 */
class OwnFolderModule extends RuntimeModule {
  constructor() {
    super('own folder', STAGE);
  }

  override generate(): string {
    return `${RuntimeGlobals.publicPath} = document.currentScript.getAttribute('src').replace(/[^/]*$/, '');`;
  }
}

/** Goes into a build whose files stand under an address that it does not know: that of its version. */
export const ownFolder = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('own-folder', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap('own-folder', (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnFolderModule());
      });
    });
  },
};
