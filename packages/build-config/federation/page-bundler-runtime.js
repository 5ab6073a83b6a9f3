/** In a remote's entry, in place of webpack's half of the federation runtime: the page's own, see provide-bundler-runtime.js. */
export default globalThis._FEDERATION_BUNDLER_RUNTIME;
