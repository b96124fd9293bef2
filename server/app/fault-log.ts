import { type FastifyRequest, LogController } from 'fastify';
import { isNotReady } from '../kernel/errors.ts';
import type { Log } from '../platform/log/index.ts';

/**
 * Logs faults of the HTTP server itself, such as a response that was cut off. Calls are in the audit log, and faults
 * inside them are logged already.
 *
 * Replaces Fastify's logger, which creates a child logger for each request: more work than finding its route.
 */
export class FaultLog extends LogController {
  readonly #faults: Log;

  constructor(log: Log) {
    super({ disableRequestLogging: true });
    this.#faults = log;
  }

  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && !isNotReady(error)) this.#log(error, request);
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    this.#log(error, request);
  }

  override serializerError(error: Error, request: FastifyRequest): void {
    this.#log(error, request);
  }

  #log(err: Error, { id, url }: FastifyRequest): void {
    this.#faults.error({ err, requestId: id, url }, 'A response was cut off');
  }
}
