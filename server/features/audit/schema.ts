import { listParameters } from '../../kernel/page.ts';
import { Id, Nullable, Since, StrictObject, Timestamp, Type, Until } from '../../kernel/schema.ts';
import { sortedBy } from '../../kernel/sort.ts';
import { SiteId } from '../sites/schema.ts';

/** A call as the audit log shows it: never a body, never a token. */
export const AuditEntry = Type.Object(
  {
    audit_id: Type.Integer(),
    at: Timestamp('When the call began.'),
    interface: Type.String({
      description:
        'rest, mcp, mobileapp, command-center, widget, site (visitors at the host of a published site) or public.',
    }),
    action: Type.String({
      description:
        'Name of the operation; `unknown` if there is none, `several` if counted calls were of more than one.',
    }),
    times: Type.Integer({
      description:
        "Number of calls that this line represents. More than 1 only for refused calls and visitors' reads: beyond the first " +
        'few a minute from one address or token, they are counted by interface, reason and caller.',
    }),
    site_id: Nullable(Type.Integer()),
    record: Nullable(Type.String({ description: 'The record the call was about, such as `ticket:12`.' })),
    actor: Type.String({
      description:
        'Caller: a person’s e-mail, a token’s number, or nobody; for a failed sign-in the domain of the address tried.',
    }),
    actor_name: Type.String({
      description: 'Name of the caller today, as the subject of a sentence with `did`.',
    }),
    did: Type.String({
      description:
        'The call in words, after the name of its caller: `discarded a draft of Bakery`, or `tried to discard a draft of ' +
        'Bakery` if it was refused or failed.',
    }),
    actor_kind: Type.String({
      description: 'Kind of its token, e.g. `session` or `site`; `nobody` without one.',
    }),
    token_id: Nullable(Type.Integer({ description: 'The number of that token or session.' })),
    address: Nullable(
      Type.String({
        description:
          'Network address (for IPv6, the /64) of a refused call without a valid token, or of a read by a visitor of a site; ' +
          '`others` if there were too many to count individually. null for all other calls.',
      }),
    ),
    result: Type.Enum(['ok', 'refused', 'failed'], {
      type: 'string',
      description: '`refused` is 4xx, `failed` is 5xx.',
    }),
    status: Type.Integer({ description: 'HTTP status.' }),
    duration_ms: Type.Number({ description: 'For counted calls, the mean.' }),
    error_code: Nullable(Type.String()),
    error_text: Nullable(Type.String({ description: 'Safe to show.' })),
    request_id: Type.String({ description: 'For counted calls, that of the first.' }),
  },
  { title: 'AuditEntry' },
);

export const AuditId = Id('A line of the audit log, from audit.list.');

const filter = (description: string) => Type.Optional(Type.String({ maxLength: 255, description }));

const readsShown = ['all', 'programs', 'none'] as const;

const filters = {
  site_id: Type.Optional(SiteId),
  interface: filter('Only calls of this interface.'),
  action: filter('Only this operation.'),
  chapter: filter('Only operations of this chapter of the guide, from audit.chapters.'),
  actor: filter('Only this actor.'),
  result: Type.Optional(
    Type.Enum(['ok', 'refused', 'failed'], { type: 'string', description: 'Only this result.' }),
  ),
  reads: Type.Optional(
    Type.Enum([...readsShown], {
      type: 'string',
      default: 'all',
      description:
        'Which read-only calls are listed: `all`, `none`, or `programs`, which omits the reads of the Command Center, the chat ' +
        'widget and visited sites. Refused and failed reads are always listed, except `account.me` without a token: with it the ' +
        'sign-in page asks who is there.',
    }),
  ),
  error_code: filter('Only this error code.'),
  request_id: filter('Only this request.'),
  record: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^[a-z_]+:[0-9]{1,16}$',
      description: 'Only calls about this record, such as `ticket:12`.',
    }),
  ),
  q: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 200,
      description:
        'Part of the action, actor, error code or text, request id or network address. Scans all lines: limit it with `since` ' +
        'and `until`.',
    }),
  ),
  since: Type.Optional(Since('From this time or day on.')),
  until: Type.Optional(Until('Before this time, or until the end of this day.')),
};

export const AuditInput = StrictObject({ ...filters, ...sortedBy(['at']), ...listParameters });

export const AuditChapters = Type.Object({
  data: Type.Array(Type.String(), { description: 'In the order of the guide.' }),
});

export const AuditExportInput = StrictObject(filters);
