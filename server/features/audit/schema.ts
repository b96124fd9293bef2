import { listParameters } from '../../kernel/page.ts';
import { Closed, Id, Nullable, Since, Timestamp, Type, Until } from '../../kernel/schema.ts';
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
        "How many calls this line stands for: 1, but for refused calls and visitors' reads of a minute beyond the first few (of one address or " +
        'token), which are counted by interface, reason and caller.',
    }),
    site_id: Nullable(Type.Integer()),
    record: Nullable(
      Type.String({ description: 'The record that the call named, by kind and id, as `ticket:12`.' }),
    ),
    actor: Type.String({
      description:
        'Caller: a person’s e-mail, a token’s number, or nobody; for a failed sign-in the domain of the address tried.',
    }),
    actor_kind: Type.String({
      description: 'Kind of its token, e.g. `session` or `site`; `nobody` without one.',
    }),
    token_id: Nullable(Type.Integer({ description: 'The number of that token or session.' })),
    address: Nullable(
      Type.String({
        description:
          'Where a refused call came from whose caller was not let in (no token, or one that is not good any more), or a read of a visitor of a site: a network address, of IPv6 the /64; `others` where there were ' +
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

export const AuditId = Id('A line of the audit log, from audit.list.');

const filter = (description: string) => Type.Optional(Type.String({ maxLength: 255, description }));

const readsShown = ['all', 'programs', 'none'] as const;

const filters = {
  site_id: Type.Optional(SiteId),
  interface: filter('Only calls of this interface.'),
  action: filter('Only this operation.'),
  actor: filter('Only this actor.'),
  result: Type.Optional(
    Type.Enum(['ok', 'refused', 'failed'], { type: 'string', description: 'Only this result.' }),
  ),
  reads: Type.Optional(
    Type.Enum([...readsShown], {
      type: 'string',
      default: 'all',
      description:
        'Which calls are listed that only read: `all`, `none`, or those of `programs`, which leaves out what the Command ' +
        'Center reads for its pages, and the chat widget of sites for theirs. A read that was refused or failed is always listed.',
    }),
  ),
  error_code: filter('Only this error code.'),
  request_id: filter('Only this request.'),
  record: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^[a-z_]+:[0-9]{1,16}$',
      description: 'Only calls that named this record, by kind and id, as `ticket:12`.',
    }),
  ),
  q: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 200,
      description:
        'A part of the action, the actor, the error code or text, the request id or the network address. Looks through the ' +
        'lines: `since` and `until` make it quick.',
    }),
  ),
  since: Type.Optional(Since('At this time or later, or from the beginning of this day.')),
  until: Type.Optional(Until('Before this time, or to the end of this day.')),
};

export const AuditInput = Closed({ ...filters, ...sortedBy(['at']), ...listParameters });

export const AuditExportInput = Closed(filters);
