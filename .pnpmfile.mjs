/** Libraries of running services and of the workspace's development: a team's installation works without them. */
const ONLY_IN_SERVICES = [
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'fastify',
  'nodemailer',
  'pg',
  'prom-client',
  's3mini',
];

export const hooks = {
  /** Makes them optional in published packages. */
  beforePacking(manifest) {
    for (const name of ONLY_IN_SERVICES.filter((each) => manifest.dependencies?.[each])) {
      manifest.peerDependencies = { ...manifest.peerDependencies, [name]: manifest.dependencies[name] };
      manifest.peerDependenciesMeta = { ...manifest.peerDependenciesMeta, [name]: { optional: true } };
      delete manifest.dependencies[name];
    }
    return manifest;
  },
};
