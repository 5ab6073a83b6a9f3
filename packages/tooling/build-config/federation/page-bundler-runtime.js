/** Replaces webpack's half of the federation runtime in a remote's entry with the page's, see provide-bundler-runtime.js. */
export default globalThis._FEDERATION_BUNDLER_RUNTIME;
