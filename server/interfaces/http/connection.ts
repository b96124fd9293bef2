import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** One client's connection, and what it is doing. */
export interface Connection {
  readonly socket: Socket;
  /** The address at its other end, in its one form. */
  readonly address: string;
  /** Network for counting; undefined for a trusted proxy, which carries many clients. */
  readonly network: string | undefined;
  /** The newest answer that was asked for; forgotten some time after it has left. */
  answer: ServerResponse | undefined;
  /** Requests that came before the answer to an earlier one had left (pipelining). */
  waiting: number;
  /** Told that it speaks no HTTP; nothing more is read from it. */
  isRefused: boolean;
  /** Bytes that the client had taken when last looked at. */
  taken: number;
  /** Since when it takes nothing of what is there for it. */
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

/** Looks how far the client has got, and lets go of an answer that has left: it holds its request. */
export function look(connection: Connection, now: number): void {
  const { socket } = connection;
  if (!hasWork(connection)) connection.answer = undefined;
  const unread = socket.writableLength;
  const taken = socket.bytesWritten - unread;
  if (unread === 0) connection.stalledSince = undefined;
  else if (connection.stalledSince === undefined || taken !== connection.taken) connection.stalledSince = now;
  connection.taken = taken;
}

/** True if the client has read nothing for this long, as far as `look` has observed. */
export const isStalled = ({ stalledSince }: Connection, now: number, milliseconds: number): boolean =>
  stalledSince !== undefined && now - stalledSince >= milliseconds;
