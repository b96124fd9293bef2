import { listParameters } from '../../../../kernel/page.ts';
import { Choice, Nullable, StrictObject, Timestamp, Type } from '../../../../kernel/schema.ts';
import { SiteId } from '../../../sites/schema.ts';
import { idForm, PublishInput } from '../schema.ts';

// Schemas of scheduled publications.

const ScheduleId = Type.String({
  pattern: idForm('ps'),
  maxLength: 20,
  description: 'From {revision_schedule.list}.',
});
export const ScheduleInput = StrictObject({
  ...PublishInput.properties,
  publish_at: Timestamp('When it goes live: within a year.'),
});
export const ScheduleCancelInput = StrictObject({ site_id: SiteId, schedule_id: ScheduleId });
export const ScheduleListInput = StrictObject({ site_id: SiteId, ...listParameters });
export const Schedule = Type.Object(
  {
    schedule_id: Type.String(),
    revision_id: Type.String(),
    hash: Type.String(),
    publish_at: Timestamp('When it goes live.'),
    state: Choice(['waiting', 'published', 'refused', 'cancelled'], 'Its outcome.'),
    reason: Nullable(Type.String({ description: 'Why it was refused at its time.' })),
    created_by: Type.String(),
    created_at: Timestamp('When it was scheduled.'),
    ended_at: Nullable(Timestamp('When it was published, refused or cancelled.')),
  },
  { title: 'PublishSchedule' },
);
