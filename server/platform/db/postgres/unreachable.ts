import pg from 'pg';
import { Failure } from '../../../kernel/errors.ts';

/** Errors about the server or the connection rather than a statement. Source: PostgreSQL's manual, appendix A. */
const codes: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: a standby, where the server in charge has just become another one
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '53300', // too_many_connections
  '57P01', // admin_shutdown, and pg_terminate_backend
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, shutting down
  '57P05', // idle_session_timeout
]);
/** connection_exception */
const connectionClass = '08';

/** True if PostgreSQL itself reports that it is unavailable, or that this connection is. */
export const isUnreachable = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError &&
  thrown.code !== undefined &&
  (codes.has(thrown.code) || thrown.code.startsWith(connectionClass));

/**
 * True if the error says that there is no server behind this address, or not yet; being out of connections does not
 * count.
 */
export const isServerMissing = ({ code = '' }: pg.DatabaseError): boolean =>
  code === '57P03' || code.startsWith(connectionClass);

/** About the duration of a restart. */
const retryAfterSeconds = '2';

/** Replaces a connection error. Nothing was changed. */
export const unreachable = (cause: unknown): Failure =>
  new Failure('not_ready', {
    internal: `PostgreSQL is unreachable: ${String(cause)}`,
    cause,
    headers: { 'Retry-After': retryAfterSeconds },
  });

/** True if a statement gave up waiting for a lock. Source: as above. */
export const isLockFailure = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError && thrown.code === '55P03'; // lock_not_available

/** Failure when all connections, or a needed lock, were held by others for too long. Not an outage. */
export const busy = (cause: unknown): Failure =>
  new Failure('not_ready', {
    detail: 'The database is busy. Nothing was changed.',
    internal: `PostgreSQL was busy: ${String(cause)}`,
    cause,
    headers: { 'Retry-After': retryAfterSeconds },
  });

/** Failure of a change whose connection was lost between its commit and the reply. */
export const unknownOutcome = (failure: Failure): Failure =>
  new Failure('not_ready', {
    detail:
      'The database connection was lost at the last moment: the change may have been made or not. Send it again with ' +
      'the same external_id or Idempotency-Key to make it exactly once.',
    // Sent again without either, it may be made twice.
    members: { outcome: 'unknown', retryable: false },
    internal: failure.message,
    cause: failure.cause,
    headers: failure.headers,
  });
