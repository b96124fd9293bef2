import type { Caller } from '../../../kernel/access.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { addTimelineEntry } from '../../contacts/index.ts';
import { cascadeStatus } from '../../events/index.ts';
import { announceAssignee, readNotices } from '../../notifications/index.ts';
import type { SiteAccess } from '../../sites/index.ts';
import { authorOf, checkAssignee, refuseTeamFieldsOfSiteTokens, tagsOf } from '../../team/index.ts';
import { leadTitle, transitionOf } from '../rules.ts';
import type { LeadSaveInput } from '../schema.ts';
import { findLead, type LeadChange, type StoredLead, updateLead } from '../store/leads.ts';
import { insertMove } from '../store/moves.ts';
import { eventsOfLeads } from '../work/events-of.ts';
import { reindexLead } from './reindex-lead.ts';

export type LeadInput = Omit<Static<typeof LeadSaveInput>, 'lead_id'>;

export interface LeadChangeContext {
  readonly db: Db;
  readonly siteAccess: SiteAccess;
  readonly caller: Caller;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Applies an input to a locked lead, with its history, notifications and the status of its events. */
export async function changeLead(
  context: LeadChangeContext,
  lead: StoredLead,
  input: LeadInput,
): Promise<void> {
  const { db, siteAccess, caller, at } = context;
  const { lead_id: id, site_id: siteId } = lead;
  const { note, tags, status, priority, assignee_id } = input;
  refuseTeamFieldsOfSiteTokens(input, caller);
  await checkAssignee(db, siteAccess, assignee_id, siteId);
  const changed: LeadChange = {
    ...(status === undefined ? {} : { status }),
    ...(priority === undefined ? {} : { priority }),
    ...(assignee_id === undefined ? {} : { assignee_id }),
    ...(tags === undefined ? {} : { tags: JSON.stringify(tagsOf(tags)) }),
  };
  const differences = Object.entries(changed).filter(
    ([name, value]) => lead[name as keyof StoredLead] !== value,
  );
  if (differences.length === 0 && note === undefined) return;
  await updateLead(db, id, {
    ...Object.fromEntries(differences),
    updated_at: Math.max(at, lead.updated_at),
  });
  await recordChange(db, { kind: 'lead', id, op: 'updated', siteId, at });
  await readNotices(db, caller.accountId, { kind: 'lead', id }, at);
  if (differences.some(([name]) => name === 'assignee_id')) await notifyAssignee(context, lead, assignee_id);
  if (differences.some(([name]) => name === 'tags')) await reindexLead(db, id);
  const next = status ?? lead.status;
  const transition = transitionOf(lead.status, next);
  if (transition) await cascadeStatus(db, eventsOfLeads, { id, siteId, transition, by: caller.label, at });
  if (next !== lead.status || note !== undefined) await recordHistory(context, lead, next, note);
}

async function notifyAssignee(
  { db, caller, at }: LeadChangeContext,
  { lead_id: id, site_id: siteId, contact_id: contactId, assignee_id: from }: StoredLead,
  to: number | null | undefined,
): Promise<void> {
  const lead = await findLead(db, id);
  const { name: who } = await authorOf(db, caller);
  const announcement = {
    kind: 'lead',
    id,
    siteId,
    contactId,
    by: caller.accountId,
    who,
    subject: lead ? leadTitle(lead) : `Lead ${id}`,
    at,
  } as const;
  await announceAssignee(db, { from, to }, { ...announcement, text: lead?.message || lead?.subject });
}

async function recordHistory(
  { db, caller, at }: LeadChangeContext,
  { lead_id: id, site_id: siteId, status, contact_id: contactId }: StoredLead,
  next: StoredLead['status'],
  note: string | undefined,
): Promise<void> {
  const by = await authorOf(db, caller);
  await insertMove(db, {
    lead_id: id,
    site_id: siteId,
    at,
    by_kind: by.kind,
    by_name: by.name,
    from_status: status,
    to_status: next,
    note: note ?? null,
    event_id: null,
  });
  if (contactId === null || next === status) return;
  const title = `${status} → ${next}`;
  await addTimelineEntry(db, { contactId, siteId, at, kind: 'lead', recordId: id, title });
}
