/** In place of the federation runtime's logger: straight to the console, which knows the stack by itself. */
export const createLogger = (prefix) => ({
  // biome-ignore lint/suspicious/noConsole: what the runtime warns developers of
  warn: console.warn.bind(console, prefix),
  // biome-ignore lint/suspicious/noConsole: as above
  error: console.error.bind(console, prefix),
});
export const logger = createLogger('[ Module Federation ]');

export { createLogger as createInfrastructureLogger, logger as infrastructureLogger };
/** Bundlers' own; a page has none. */
export const bindLoggerToCompiler = () => {};
