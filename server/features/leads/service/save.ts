import type { Caller } from '../../../kernel/access.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { addTimelineEntry } from '../../contacts/index.ts';
import { cascadeStatus } from '../../events/index.ts';
import { announceAssignee, readNotices } from '../../notifications/index.ts';
import { changeEachAccessible, requireAccess, type SiteAccess } from '../../sites/index.ts';
import { authorOf, checkAssignee, checkTeamsOwn, tagsOf } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { transitionOf } from '../rules.ts';
import type { LeadSaveInput } from '../schema.ts';
import { findLead, type LeadChange, lockLead, type StoredLead, updateLead } from '../store/leads.ts';
import { insertMove } from '../store/moves.ts';
import { eventsOfLeads } from '../work/events-of.ts';
import { reindexLead } from './index-anew.ts';
import { shownLead } from './read.ts';

type SaveHandlers = Pick<Handlers<typeof operations, Db>, 'leadStatus' | 'leadSave' | 'leadBulk'>;
type LeadInput = Omit<Static<typeof LeadSaveInput>, 'lead_id'>;

export function saveHandlers(siteAccess: SiteAccess): SaveHandlers {
  async function change(
    db: Db,
    caller: Caller,
    lead: StoredLead,
    input: LeadInput,
    at: number,
  ): Promise<void> {
    const { lead_id: id, site_id: siteId } = lead;
    const { note, tags, status, priority, assignee_id } = input;
    checkTeamsOwn(input, caller);
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
    if (differences.some(([name]) => name === 'assignee_id'))
      await notifyAssignee(db, caller, lead, assignee_id, at);
    if (differences.some(([name]) => name === 'tags')) await reindexLead(db, id);
    const next = status ?? lead.status;
    const transition = transitionOf(lead.status, next);
    if (transition) await cascadeStatus(db, eventsOfLeads, { id, siteId, transition, by: caller.label, at });
    if (next !== lead.status || note !== undefined) await move(db, caller, lead, next, note, at);
  }

  async function notifyAssignee(
    db: Db,
    caller: Caller,
    { lead_id: id, site_id: siteId, contact_id: contactId, assignee_id: from }: StoredLead,
    to: number | null | undefined,
    at: number,
  ): Promise<void> {
    const lead = await findLead(db, id);
    const { name: who } = await authorOf(db, caller);
    const subject = lead?.contact_name || lead?.contact_email || lead?.subject || `Lead ${id}`;
    const announcement = {
      kind: 'lead',
      id,
      siteId,
      contactId,
      by: caller.accountId,
      who,
      subject,
      at,
    } as const;
    await announceAssignee(db, { from, to }, { ...announcement, text: lead?.message || lead?.subject });
  }

  async function move(
    db: Db,
    caller: Caller,
    { lead_id: id, site_id: siteId, status, contact_id: contactId }: StoredLead,
    next: StoredLead['status'],
    note: string | undefined,
    at: number,
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

  async function save(db: Db, caller: Caller, leadId: number, input: LeadInput, now: number) {
    const lead = await requireAccess(db, siteAccess, caller, await lockLead(db, leadId));
    await change(db, caller, lead, input, now);
    return shownLead(db, siteAccess, caller, leadId);
  }

  return {
    leadStatus: ({ lead_id: id, ...input }, { db, caller, now }) => save(db, caller, id, input, now),

    leadSave: ({ lead_id: id, ...input }, { db, caller, now }) => save(db, caller, id, input, now),

    async leadBulk({ lead_ids: ids, add_tags, ...input }, { db, caller, now }) {
      const missing = await changeEachAccessible({ db, siteAccess, caller }, ids, lockLead, async (lead) => {
        const currentTags = JSON.parse(lead.tags) as string[];
        const tags = add_tags && { tags: [...currentTags, ...add_tags] };
        await change(db, caller, lead, { ...input, ...tags }, now);
      });
      return { changed: ids.length - missing.length, not_found: missing };
    },
  };
}
