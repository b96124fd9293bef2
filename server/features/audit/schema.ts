import { listParameters } from '../../kernel/page.ts';
import { Closed, Nullable, Timestamp, Type } from '../../kernel/schema.ts';
import { SiteId } from '../sites/schema.ts';

/** One call as the audit log shows it: never a body, never a token. */
export const AuditEntry = Type.Object(
  {
    audit_id: Type.Integer(),
    at: Timestamp('When the call began.'),
    interface: Type.String({ description: 'rest, mcp, mobileapp, command-center, widget or public.' }),
    action: Type.String({
      description:
        "The operation's name; `unknown` where there is none, `several` where counted calls were of more than one.",
    }),
    times: Type.Integer({
      description:
        'How many calls this line stands for: 1, but for refused calls of a minute beyond the first few (of one address or ' +
        'token), which are counted by interface, reason and caller.',
    }),
    site_id: Nullable(Type.Integer()),
    actor: Type.String({ description: 'Who called: a person by e-mail, a token by its number, or nobody.' }),
    address: Nullable(
      Type.String({
        description:
          'Where a refused call of nobody known came from: a network address, of IPv6 the /64; `others` where there were ' +
          'too many to count each. null for all other calls.',
      }),
    ),
    result: Type.Enum(['ok', 'refused', 'failed'], {
      type: 'string',
      description: '`refused` is 4xx, `failed` is 5xx.',
    }),
    status: Type.Integer({ description: 'HTTP status.' }),
    duration_ms: Type.Number({ description: 'Of counted calls the mean.' }),
    error_code: Nullable(Type.String()),
    error_text: Nullable(Type.String({ description: 'Safe to show.' })),
    request_id: Type.String({ description: 'Of counted calls the first one.' }),
  },
  { title: 'AuditEntry' },
);

const filter = (description: string) => Type.Optional(Type.String({ maxLength: 255, description }));

export const AuditInput = Closed({
  site_id: Type.Optional(SiteId),
  interface: filter('Only calls of this interface.'),
  action: filter('Only this operation.'),
  actor: filter('Only this actor.'),
  result: Type.Optional(
    Type.Enum(['ok', 'refused', 'failed'], { type: 'string', description: 'Only this result.' }),
  ),
  error_code: filter('Only this error code.'),
  request_id: filter('Only this request.'),
  since: Type.Optional(Timestamp('At this moment or later.')),
  until: Type.Optional(Timestamp('Before this moment.')),
  ...listParameters,
});
