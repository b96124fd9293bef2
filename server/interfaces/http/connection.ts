import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client's connection and its state. */
export interface Connection {
  /** The encrypted one once a handshake is done. */
  socket: Socket;
  /** Canonical address of the peer. */
  readonly address: string;
  /** Network for counting; undefined for a trusted proxy, which carries many clients. */
  readonly network: string | undefined;
  /** The latest answer requested; dropped some time after it was sent. */
  answer: ServerResponse | undefined;
  /** Requests received before the previous answer was sent (pipelining). */
  waiting: number;
  /** Was told that it does not speak HTTP; nothing more is read from it. */
  isRefused: boolean;
  /** Bytes the client had read at the last check. */
  sentBytes: number;
  /** Time since which it has read nothing despite pending data. */
  stalledSince: number | undefined;
}

/** True while an answer is being produced or sent. */
export const hasWork = ({ answer }: Connection): boolean => answer !== undefined && !answer.writableFinished;

/** True while the body of a request is still arriving. */
export const isReceiving = (connection: Connection): boolean =>
  hasWork(connection) && connection.answer?.req.complete === false;

/** True if only the client can make progress, by reading what was written. */
export const isUnread = ({ socket, answer }: Connection): boolean =>
  socket.writableLength > 0 || answer?.writableEnded === true;

/** Checks a client's progress, and drops an answer that was sent, because it retains its request. */
export function checkProgress(connection: Connection, now: number): void {
  const { socket } = connection;
  if (!hasWork(connection)) connection.answer = undefined;
  const unread = socket.writableLength;
  const sentBytes = socket.bytesWritten - unread;
  if (unread === 0) connection.stalledSince = undefined;
  else if (connection.stalledSince === undefined || sentBytes !== connection.sentBytes)
    connection.stalledSince = now;
  connection.sentBytes = sentBytes;
}

/** True if the client has read nothing for this long, as far as `checkProgress` has observed. */
export const isStalled = ({ stalledSince }: Connection, now: number, milliseconds: number): boolean =>
  stalledSince !== undefined && now - stalledSince >= milliseconds;
