import { type ErrorCatalogue, Failure } from '../../kernel/errors.ts';
import { problemOf } from '../../kernel/problem.ts';
import { jsonLayout } from './json-layout.ts';
import { block, code, paragraphs, table } from './markdown.ts';

/** Table of all error codes with meaning and remedy. */
function errorTable(errors: ErrorCatalogue): string {
  const entries = Object.entries(errors);
  return table(
    ['Status', 'Code', 'What happened', 'Remedy', 'Again?'],
    entries.map(([name, { status, detail, next, retryable }]) => [
      String(status),
      code(name),
      detail,
      next,
      retryable ? 'yes' : '',
    ]),
  );
}

/** The error table as a separate document. */
export const errorsMarkdown = (errors: ErrorCatalogue): string =>
  `${paragraphs('# Errors', `${shape} "Again?" says where the same request, sent unchanged, may succeed later.`, errorTable(errors))}\n`;

const shape =
  'Every error response has the type `application/problem+json` (RFC 9457) and the same shape. `code` is for programs; ' +
  '`detail` is for people.';

const example = (errors: ErrorCatalogue, baseUrl: string): string =>
  jsonLayout(
    problemOf(
      errors,
      new Failure('validation_failed', {
        detail: '1 field needs attention: type.',
        errors: [
          {
            pointer: '/type',
            code: 'not_allowed',
            detail: 'Use one of message, subscription, contact, lead.',
          },
        ],
      }),
      { baseUrl, instance: '/api/control-plane/events', requestId: 'req_01JD6Y4T9V0000000000000000' },
    ),
  );

export const errorSection = (errors: ErrorCatalogue, baseUrl: string): string =>
  paragraphs(
    '## Errors',
    shape,
    block('json', example(errors, baseUrl)),
    '`errors` lists every field that needs attention, all at once; `pointer` is its location in the request. `type` links ' +
      'to a page about the code. `request_id`, also in the header `X-Request-Id`, identifies the call in the audit log. ' +
      '`error` and `message` repeat `code` and `detail` for clients that read those names. Over MCP, the same object is the ' +
      'result of the tool, marked as an error, with a remedy in `next`.',
    errorTable(errors),
    '"Again?" says where the same request, sent unchanged, may succeed later. Each operation names below only the codes that are its own.',
  );
