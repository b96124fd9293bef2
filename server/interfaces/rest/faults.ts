import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asFailure, Failure } from '../../kernel/errors.ts';
import { setDeprecationHeaders } from './deprecation.ts';
import type { RestOptions } from './mount.ts';
import { sendRefusal } from './mount.ts';
import { nearestAddress } from './nearest-address.ts';
import { wrongMethods } from './wrong-method.ts';

/** Answers every failure outside an operation in the common error format. */
export function answerFaults(app: FastifyInstance, options: RestOptions): void {
  const wrongMethod = wrongMethods(options.pipeline.registry);
  const nearest = nearestAddress(options.pipeline.registry);
  app.setNotFoundHandler((request, reply) => {
    const wrong = wrongMethod(request);
    if (wrong?.old) setDeprecationHeaders(request, reply, wrong.old);
    const address = shownAddress(request);
    const failure =
      wrong?.failure ??
      new Failure(
        'route_not_found',
        address === undefined ? {} : { detail: nothingAt(address, nearest(request)) },
      );
    return sendRefusal(request, reply, options, failure, address);
  });
  answerErrors(app, options);
}

/** Paths of names as addresses have them: a token or another secret in a path is longer, or has capital letters. */
const namePath = /^(?:\/[a-z0-9_.-]{1,40}){1,10}\/?$/;

/** Method and path of a request, for people who look for the mistake; undefined if the path could hold a secret. */
function shownAddress({ method, url }: FastifyRequest): string | undefined {
  const [path = ''] = url.split('?');
  return namePath.test(path) ? `${method} ${path}` : undefined;
}

const nothingAt = (address: string, nearest: string | undefined): string =>
  `There is nothing at ${address}.${nearest ? ` Did you mean ${nearest}?` : ''}`;

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
