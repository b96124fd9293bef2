import { listParameters } from '../../kernel/page.ts';
import { Closed, Nullable, SiteId, Timestamp, Type } from '../../kernel/schema.ts';

/** One call as the audit log shows it: never a body, never a token. */
export const AuditEntry = Type.Object(
  {
    audit_id: Type.Integer(),
    at: Timestamp('When the call began.'),
    interface: Type.String({ description: 'rest, mcp, mobileapp, command-center, widget or public.' }),
    action: Type.String({ description: "The operation's name." }),
    site_id: Nullable(Type.Integer()),
    actor: Type.String({ description: 'Who called: a person by e-mail, a token by its number, or nobody.' }),
    result: Type.Enum(['ok', 'refused', 'failed'], {
      type: 'string',
      description: '`refused` is 4xx, `failed` is 5xx.',
    }),
    status: Type.Integer({ description: 'HTTP status.' }),
    duration_ms: Type.Number(),
    error_code: Nullable(Type.String()),
    error_text: Nullable(Type.String({ description: 'Safe to show.' })),
    request_id: Type.String(),
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
