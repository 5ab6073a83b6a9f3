/**
 * Which workspace packages each package may import; rules for remotes and the shell are in borders.cjs. README's map is
 * generated from this list, and a test compares the two.
 */
module.exports = {
  domain: [],
  ui: [],
  'server-kit': [],
  sandbox: [],
  'create-remote': [],
  contracts: ['domain'],
  'event-bus': ['contracts'],
  'api-client': ['contracts'],
  release: ['contracts', 'domain', 'server-kit'],
  'build-config': ['contracts', 'domain', 'release'],
  backend: ['content-import', 'contracts', 'domain', 'server-kit'],
  'content-import': ['contracts', 'domain'],
  'demo-store': ['backend', 'content-import', 'contracts', 'domain'],
  load: ['backend', 'contracts', 'demo-store', 'sandbox'],
  races: ['backend', 'contracts', 'demo-store', 'domain', 'load', 'release', 'sandbox'],
  'remote-kit': ['contracts', 'domain', 'event-bus', 'api-client'],
  'content-blocks': ['contracts', 'ui'],
  'customer-form': ['contracts', 'domain', 'remote-kit', 'ui'],
  'desk-kit': ['contracts', 'domain', 'remote-kit', 'ui'],
  'order-form': ['contracts', 'domain', 'remote-kit', 'ui'],
  'page-parts': ['contracts', 'domain', 'remote-kit', 'ui'],
  gateway: ['contracts', 'domain', 'remote-kit', 'release', 'server-kit'],
};
