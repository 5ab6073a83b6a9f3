import type { PageRemote } from '@store/contracts/composition';
import type { RemoteDefinition, Route } from '@store/remote-kit';

const entry = { path: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, brotli_bytes: 1 };

/** A live remote with one route, as in the page data. */
export const toyRemote = (name: string, path: string): PageRemote => ({
  base: `/remotes/${name}/1.0.0/`,
  name,
  version: '1.0.0',
  container: `remote_${name}`,
  entry,
  routes: [
    {
      id: 'one',
      path,
      title: name,
      body_class: name,
      noindex: false,
      layout: 'full',
      access: 'anyone',
      files: ['one.js', 'one.css'],
    },
  ],
});

/** The definition its container exposes. */
export const toyDefinition = (name: string, screen: Route['screen']): RemoteDefinition => ({
  name,
  team: name,
  budget: { script_bytes: 1, style_bytes: 1 },
  routes: [{ id: 'one', path: '/x', title: name, body_class: name, screen }],
});
