import { type ErrorCatalogue, type ErrorCode, Failure, type FieldProblem } from '../../kernel/errors.ts';
import { type Problem, problemOf } from '../../kernel/problem.ts';
import { Type } from '../../kernel/schema.ts';

const FieldProblemSchema = Type.Object(
  {
    pointer: Type.String({ description: 'JSON pointer into the request (RFC 6901).' }),
    code: Type.String({ description: 'What is wrong, for programs.' }),
    detail: Type.String({ description: 'What is wrong, for people.' }),
  },
  { title: 'FieldProblem', description: 'One field that needs attention.' },
);

/** Error body (RFC 9457), as written by the kernel's `problemOf`. */
export const problemSchema = (errors: ErrorCatalogue) =>
  Type.Object(
    {
      type: Type.String({ format: 'uri', description: 'A page about this code.' }),
      title: Type.String({ description: 'The code in words.' }),
      status: Type.Integer({ description: 'The HTTP status.' }),
      code: Type.Enum(Object.keys(errors) as ErrorCode[], {
        type: 'string',
        description: 'What happened, for programs.',
      }),
      detail: Type.String({ description: 'What happened, for people. May be shown to them.' }),
      instance: Type.String({ description: 'The path asked for.' }),
      request_id: Type.String({ description: 'Names the call in the audit log and in logs.' }),
      retryable: Type.Boolean({
        description: 'Whether the same request, sent again unchanged, may succeed.',
      }),
      errors: Type.Array(FieldProblemSchema, {
        description: 'Every field that needs attention, all at once.',
      }),
      error: Type.String({ description: 'Same as code.' }),
      message: Type.String({ description: 'Same as detail.' }),
    },
    {
      title: 'Problem',
      additionalProperties: true,
      description: 'Problem details (RFC 9457). Some codes add members, such as `allowed` or `scope`.',
    },
  );

/** Example fields for codes about fields. */
const exampleFields: Partial<Record<ErrorCode, FieldProblem>> = {
  missing_parameter: { pointer: '/site_id', code: 'required', detail: 'This field is required.' },
  invalid_parameter: {
    pointer: '/since',
    code: 'wrong_form',
    detail: 'Use a time such as 2026-11-21T09:30:00Z.',
  },
  validation_failed: {
    pointer: '/type',
    code: 'not_allowed',
    detail: 'Use one of message, subscription, contact, lead.',
  },
  unknown_field: {
    pointer: '/colour',
    code: 'unknown_field',
    detail: 'This field is unknown; omit it.',
  },
};

/** Example of an error body. */
export function problemExample(errors: ErrorCatalogue, code: ErrorCode, baseUrl: string): Problem {
  const field = exampleFields[code];
  return problemOf(errors, new Failure(code, field ? { errors: [field] } : {}), {
    baseUrl,
    instance: '/api/control-plane/events',
    requestId: 'req_01JD6Y4T9V0000000000000000',
  });
}
