import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/** @throws always */
function refuse(): never {
  throw new Error('no network access in this process');
}

/**
 * Disables the network in this process permanently: all of Node's protocols use one of these functions. From Node 25 on the
 * permission model denies it as well, below JavaScript.
 */
export function closeNetwork(): void {
  take(net.Socket.prototype, ['connect']);
  take(net.Server.prototype, ['listen']);
  take(dgram.Socket.prototype, ['bind', 'connect', 'send', 'sendto']);
  for (const names of [dns, dns.promises]) {
    take(names, functionsOf(names));
    take(names.Resolver.prototype, functionsOf(names.Resolver.prototype));
  }
}

const functionsOf = (holder: object): string[] =>
  Object.getOwnPropertyNames(holder).filter(
    (name) => name !== 'constructor' && name !== 'Resolver' && typeof Reflect.get(holder, name) === 'function',
  );

function take(holder: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(holder, name, { value: refuse, writable: false, configurable: false, enumerable: true });
}
