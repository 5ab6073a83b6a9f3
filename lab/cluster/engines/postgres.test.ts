import { expect, it } from 'vitest';
import { agreement } from './postgres.mjs';

const settings = { hosts: ['127.0.0.1:2379'] };

it.each(['2.1.7', '3.0.2'])('Patroni %s uses the etcd v2 API, which compares lease holders (H05)', (version) => {
  expect(agreement(version, settings)).toEqual({ etcd: settings });
});

it.each(['3.0.3', '3.1.0', '4.0.5'])('Patroni %s uses the etcd v3 API, where it compares the holder too', (version) => {
  expect(agreement(version, settings)).toEqual({ etcd3: settings });
});
