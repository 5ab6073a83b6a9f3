import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** After webpack's own module, which sets no folder, and before chunks are loaded with it. */
const STAGE = RuntimeModule.STAGE_BASIC + 1;

/**
 * Sets the public path to the folder in the script's `src` attribute, on the store's own origin or another
 * (`ASSET_ORIGIN`), exactly as written there, because webpack recognises loaded files by their address.
 * `publicPath: 'auto'` needs five times the bytes.
 */
class OwnFolderModule extends RuntimeModule {
  constructor() {
    super('own folder', STAGE);
  }

  override generate(): string {
    return `${RuntimeGlobals.publicPath} = document.currentScript.getAttribute('src').replace(/[^/]*$/, '');`;
  }
}

/** For builds whose files are served under an address that contains their version, unknown at build time. */
export const ownFolder = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('own-folder', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap('own-folder', (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnFolderModule());
      });
    });
  },
};
