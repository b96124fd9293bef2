import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asFailure, Failure } from '../../kernel/errors.ts';
import { sayItIsOld } from './deprecation.ts';
import type { RestOptions } from './mount.ts';
import { sendRefusal } from './mount.ts';
import { wrongMethods } from './wrong-method.ts';

/** Bodies arrive as bytes: the pipeline parses them once the caller is known, and some operations keep the text. */
export function acceptBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  for (const type of [/^application\/(?:[\w.+-]+\+)?json\b/i, /^multipart\/form-data\b/i])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Whatever goes wrong before or beside an operation is answered in the one error shape. */
export function answerFaults(app: FastifyInstance, options: RestOptions): void {
  const wrongMethod = wrongMethods(options.pipeline.registry);
  app.setNotFoundHandler((request, reply) => {
    const wrong = wrongMethod(request.url);
    if (wrong?.old) sayItIsOld(request, reply, wrong.old);
    return sendRefusal(request, reply, options, wrong?.failure ?? new Failure('route_not_found'));
  });
  app.setErrorHandler((thrown: FastifyError, request, reply) =>
    sendRefusal(
      request,
      reply,
      options,
      failureOf(thrown, options.bodyBytesMax(request.routeOptions.config.operation)),
    ),
  );
}

/** For addresses that the router cannot read, which no other handler sees. */
export function answerBadAddress(options: RestOptions) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const failure = new Failure('invalid_parameter', {
      detail: 'The address has a percent sign that stands for nothing.',
    });
    void sendRefusal(request, reply, options, failure);
  };
}

function failureOf(thrown: FastifyError, limitBytes: number): Failure {
  if (thrown instanceof Failure) return thrown;
  switch (thrown.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('payload_too_large', {
        detail: `The body is larger than ${limitBytes} bytes, the most this address takes.`,
        members: { limit_bytes: limitBytes },
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return new Failure('unsupported_media_type');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Failure('malformed_json', { detail: 'The body is not as long as Content-Length says.' });
    default:
      return thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500
        ? new Failure('invalid_parameter', {
            detail: 'The request cannot be read.',
            internal: thrown.message,
          })
        : asFailure(thrown);
  }
}
