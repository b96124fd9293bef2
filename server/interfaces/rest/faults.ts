import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asFailure, Failure } from '../../kernel/errors.ts';
import { setDeprecationHeaders } from './deprecation.ts';
import type { RestOptions } from './mount.ts';
import { sendRefusal } from './mount.ts';
import { wrongMethods } from './wrong-method.ts';

/** Answers every failure outside an operation in the common error format. */
export function answerFaults(app: FastifyInstance, options: RestOptions): void {
  const wrongMethod = wrongMethods(options.pipeline.registry);
  app.setNotFoundHandler((request, reply) => {
    const wrong = wrongMethod(request.url);
    if (wrong?.old) setDeprecationHeaders(request, reply, wrong.old);
    return sendRefusal(request, reply, options, wrong?.failure ?? new Failure('route_not_found'));
  });
  answerErrors(app, options);
}

/** Answers errors on the way to an operation in the common error format. */
export function answerErrors(app: FastifyInstance, options: RestOptions): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) =>
    sendRefusal(request, reply, options, failureOf(thrown)),
  );
}

/** Handler for URLs that the router cannot parse, and no other handler receives. */
export function answerBadAddress(options: RestOptions) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const failure = new Failure('invalid_parameter', {
      detail: 'The address has a percent sign that stands for nothing.',
    });
    void sendRefusal(request, reply, options, failure);
  };
}

function failureOf(thrown: FastifyError): Failure {
  if (thrown instanceof Failure) return thrown;
  switch (thrown.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return new Failure('unsupported_media_type');
    default:
      return thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500
        ? new Failure('invalid_parameter', {
            detail: 'The request cannot be read.',
            internal: thrown.message,
          })
        : asFailure(thrown);
  }
}
