import type { Socket } from 'node:net';
import { type Connection, checkProgress, hasWork, isReceiving, isStalled, isUnread } from './connection.ts';

export interface ConnectionLimits {
  /** Maximum open connections. */
  readonly max: number;
  /** Maximum from one network. */
  readonly perNetworkMax: number;
  /** Milliseconds for a client to read the next piece of its answer, and as long again per MiB of the piece. */
  readonly takeMilliseconds: number;
  /** Milliseconds between checks for clients that read nothing. */
  readonly lookMilliseconds: number;
  /** Milliseconds that a stop waits for incomplete requests, and for clients that read nothing. */
  readonly graceMilliseconds: number;
}

/** Client of a connection; without a network, it is not counted. */
export type Peer = Pick<Connection, 'address' | 'network'>;

/** The open connections. */
export interface Connections {
  /** Adds a connection, evicting another if necessary; undefined if there is no room. */
  add(socket: Socket, peer: Peer): Connection | undefined;
  find(socket: Socket): Connection | undefined;
  /** Continues a connection with the encrypted socket that took over its plain one. */
  secured(plain: Socket, encrypted: Socket): void;
  readonly size: number;
  /** Closes idle connections. */
  endIdle(): void;
  /** Starts checking for clients that do not read their answers. Returns the function that stops it. */
  watch(): () => void;
  /**
   * Stops accepting, and closes all connections within `milliseconds` except those whose answers are still being
   * produced: idle ones immediately, stalled ones after the grace period. Returns a function that stops checking.
   */
  drain(milliseconds: number): () => void;
}

const drainLookMilliseconds = 50;
const mebibyte = 1024 * 1024;

export function createConnections(limits: ConnectionLimits): Connections {
  const open = new Map<Socket, Connection>();
  const byNetwork = new Map<string, Set<Connection>>();
  let isDraining = false;

  function forget(connection: Connection): void {
    if (!open.delete(connection.socket) || connection.network === undefined) return;
    const neighbours = byNetwork.get(connection.network);
    neighbours?.delete(connection);
    if (neighbours?.size === 0) byNetwork.delete(connection.network);
  }

  function end(connection: Connection): void {
    forget(connection);
    connection.socket.destroy();
  }

  /** Closes the oldest of the least valuable connections; false if all are busy. */
  function endOne(candidates: Iterable<Connection>): boolean {
    const now = performance.now();
    const isAbandoned = (each: Connection) => isStalled(each, now, limits.lookMilliseconds);
    for (const isLost of [isIdle, isReceiving, isAbandoned]) {
      for (const each of candidates) {
        if (!isLost(each)) continue;
        end(each);
        return true;
      }
    }
    return false;
  }

  function hasRoom(network: string | undefined): boolean {
    const neighbours = network === undefined ? undefined : byNetwork.get(network);
    if (neighbours && neighbours.size >= limits.perNetworkMax) return endOne(neighbours);
    return open.size < limits.max || endOne(open.values());
  }

  function endOverdue(): void {
    const now = performance.now();
    for (const connection of open.values()) {
      checkProgress(connection, now);
      const pieces = 1 + connection.socket.writableLength / mebibyte;
      if (isStalled(connection, now, limits.takeMilliseconds * pieces)) end(connection);
    }
  }

  return {
    add(socket, peer) {
      if (isDraining || !hasRoom(peer.network)) return undefined;
      const connection: Connection = {
        socket,
        ...peer,
        answer: undefined,
        waiting: 0,
        isRefused: false,
        sentBytes: 0,
        stalledSince: undefined,
      };
      open.set(socket, connection);
      if (peer.network !== undefined) {
        const neighbours = byNetwork.get(peer.network) ?? new Set();
        byNetwork.set(peer.network, neighbours.add(connection));
      }
      socket.once('close', () => forget(connection));
      return connection;
    },
    find: (socket) => open.get(socket),
    secured(plain, encrypted) {
      const connection = open.get(plain);
      // Closed to make room, or in a stop, while it shook hands.
      if (!connection) return void encrypted.destroy();
      open.delete(plain);
      connection.socket = encrypted;
      open.set(encrypted, connection);
      encrypted.once('close', () => forget(connection));
    },
    get size() {
      return open.size;
    },
    endIdle() {
      for (const connection of open.values()) if (isIdle(connection)) end(connection);
    },
    watch() {
      const watching = setInterval(endOverdue, limits.lookMilliseconds).unref();
      return () => clearInterval(watching);
    },
    drain(milliseconds) {
      isDraining = true;
      const startedAt = performance.now();
      const grace = Math.min(limits.graceMilliseconds, milliseconds);
      const endIdleConnections = () => {
        const now = performance.now();
        for (const connection of open.values()) {
          checkProgress(connection, now);
          if (mayEnd(connection, now)) end(connection);
        }
      };
      const mayEnd = (connection: Connection, now: number): boolean => {
        if (isIdle(connection)) return true;
        const passed = now - startedAt;
        if (passed < grace) return false;
        if (isReceiving(connection) || isStalled(connection, now, grace)) return true;
        return passed >= milliseconds && isUnread(connection);
      };
      endIdleConnections();
      const draining = setInterval(endIdleConnections, drainLookMilliseconds);
      return () => clearInterval(draining);
    },
  };
}

/** No request is pending: the client is silent, between requests, or in the middle of the headers. */
const isIdle = (connection: Connection): boolean => !hasWork(connection);
