import { type FastifyRequest, LogController } from 'fastify';
import { isNotReady } from '../kernel/errors.ts';
import type { Log } from '../platform/log/index.ts';

/**
 * Logs the HTTP server's own faults, such as an answer that broke off. Calls are in the audit log, and faults inside
 * them are logged already.
 *
 * Replaces Fastify's logger, which creates a child logger for each request: more work than finding its route.
 */
export class FaultLog extends LogController {
  readonly #log: Log;

  constructor(log: Log) {
    super({ disableRequestLogging: true });
    this.#log = log;
  }

  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && !isNotReady(error)) this.#tell(error, request);
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    this.#tell(error, request);
  }

  override serializerError(error: Error, request: FastifyRequest): void {
    this.#tell(error, request);
  }

  #tell(err: Error, { id, url }: FastifyRequest): void {
    this.#log.error({ err, requestId: id, url }, 'An answer broke off');
  }
}
