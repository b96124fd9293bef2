import type { Socket } from 'node:net';
import type { AllowedNetwork } from '../config/kinds.ts';
import { OutboundFault } from './outbound-fault.ts';
import { createAddressGuard } from './public-addresses.ts';
import { allowedAddresses, type Resolve, type ResolvedAddress, systemResolve } from './resolve.ts';
import { abortOf, within } from './within.ts';

// Not imported, as in send.ts.
const { connect } = process.getBuiltinModule('node:net');

export interface ConnectOptions {
  /** Non-public places that may be contacted; `all` for a server that the operator names. */
  readonly allowed: readonly AllowedNetwork[] | 'all';
  /** Name resolution; the system's by default. */
  readonly resolve?: Resolve;
}

export interface ConnectTo {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Opens a connection for a protocol other than HTTP, to an address that was checked. Fails with an `OutboundFault`. */
export type Connect = (to: ConnectTo) => Promise<Socket>;

const atPort = (allowed: readonly AllowedNetwork[], port: number): readonly string[] =>
  allowed.filter((entry) => (entry.port ?? port) === port).map(({ network }) => network);

const everywhere = ['0.0.0.0/0', '::/0'];

/** Connections by the rules of `Outbound`: the address that was checked is the one that is connected to. */
export function createConnect({ allowed, resolve = systemResolve }: ConnectOptions): Connect {
  return ({ host, port, timeoutMs, signal }) => {
    const guard = createAddressGuard(allowed === 'all' ? everywhere : atPort(allowed, port));
    const timeout = new OutboundFault('timeout', 'The connection could not be made in time.');
    return within(timeoutMs, timeout, signal, async (abortSignal, aborted) => {
      const addresses = await Promise.race([allowedAddresses(host, guard, resolve), aborted]);
      return firstOf(addresses, port, abortSignal);
    });
  };
}

async function firstOf(addresses: readonly ResolvedAddress[], port: number, signal: AbortSignal) {
  let fault = new OutboundFault('connection_failed', 'The connection failed.');
  for (const { address } of addresses) {
    const socket = connect({ host: address, port });
    try {
      await Promise.race([connected(socket), abortOf(signal)]);
      return socket;
    } catch (thrown) {
      socket.destroy();
      if (signal.aborted) throw signal.reason;
      fault = new OutboundFault('connection_failed', 'The connection failed.', { cause: thrown });
    }
  }
  throw fault;
}

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    // Stays: a socket that ends between the connection and its use must not end the process.
    socket.on('error', reject);
    socket.once('connect', () => resolve());
  });
