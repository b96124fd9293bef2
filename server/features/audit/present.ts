import type { auditWords } from '../../kernel/audit-phrase.ts';
import { otherCallers } from '../../kernel/rate-sampler.ts';
import { isoTime } from '../../kernel/schema.ts';
import { appIn, programName } from '../../text/caller-label.ts';
import type { AuditLine } from './store/find.ts';

/** Names that a line's words refer to. */
export interface LineNames {
  /** Name of the account that has an e-mail. */
  readonly person: (email: string) => string | undefined;
  readonly site: (siteId: number) => string | undefined;
  /** Name of the site that a site token belongs to. */
  readonly siteOfToken: (tokenId: number) => string | undefined;
  readonly wordsOf: ReturnType<typeof auditWords>;
}

/** A log line as administrators see it. */
export const presentLine = (line: AuditLine, names: LineNames) => ({
  audit_id: line.audit_id,
  at: isoTime(line.at),
  interface: line.door,
  action: line.action,
  times: line.times,
  site_id: line.site_id,
  record: line.record,
  actor: line.actor,
  actor_kind: line.actor_kind,
  token_id: line.token_id,
  address: line.address,
  result: line.result as 'ok' | 'refused' | 'failed',
  status: line.status,
  duration_ms: line.duration_ms,
  error_code: line.error_code,
  error_text: line.error_text,
  request_id: line.request_id,
  actor_name: actorName(line, names),
  did: names.wordsOf({
    action: line.action,
    result: line.result,
    siteName: line.site_id === null ? undefined : names.site(line.site_id),
    record: line.record,
    errorCode: line.error_code,
  }),
});

/** Name of a caller, as the subject of a sentence. */
function actorName(
  { actor, actor_kind, token_id, door }: AuditLine,
  { person: personOf, siteOfToken }: LineNames,
): string {
  if (actor === otherCallers) return 'Several callers';
  if (actor_kind === 'nobody') {
    const domain = actor.endsWith(')') ? actor.split('(@', 2)[1]?.slice(0, -1) : undefined;
    if (domain !== undefined) return `Someone at ${domain}`;
    return door === 'site' || door === 'widget' ? 'A visitor' : 'Someone';
  }
  const app = appIn(actor);
  if (app) return `${app.name} (for ${personOf(app.email) ?? app.email})`;
  // The website itself or an agent: the log cannot tell who uses the token.
  if (actor_kind === 'site') return `Token of ${siteOfToken(token_id ?? 0) ?? 'a site'}`;
  return personOf(actor) ?? programName(actor);
}
