import { expect, it } from 'vitest';
import { agreement } from './postgres.mjs';

const settings = { hosts: ['127.0.0.1:2379'] };

it.each(['2.1.7', '3.0.2'])('Patroni %s never writes the leader’s key without looking who has it (H05)', (version) => {
  expect(agreement(version, settings)).toEqual({ etcd: settings });
});

it.each(['3.0.3', '3.1.0', '4.0.5'])('Patroni %s looks who has it over etcd’s newest interface as well', (version) => {
  expect(agreement(version, settings)).toEqual({ etcd3: settings });
});
