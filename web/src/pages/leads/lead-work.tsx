import { Button, Select, TagsInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type LeadChange, saveLead } from '../../api/leads.ts';
import type { Lead } from '../../api/records.ts';
import { compact, idOf, oneOf } from '../../search-params.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './lead-drawer.module.css';
import { statusWords } from './marks.tsx';
import { leadStatuses, priorities } from './search.ts';
import { useColleagues } from './use-colleagues.ts';

interface Work {
  status: string | null;
  priority: string | null;
  assignee_id: string | null;
  tags: string[];
  note: string;
}

/** What the person changed, and no more: a colleague may have changed the rest meanwhile. */
function changeOf(work: Work, lead: Lead): LeadChange {
  const status = oneOf(leadStatuses, work.status);
  const priority = oneOf(priorities, work.priority);
  const assigneeId = idOf(work.assignee_id) ?? null;
  return compact({
    status: status === lead.status ? undefined : status,
    priority: priority === lead.priority ? undefined : priority,
    assignee_id: assigneeId === (lead.assignee?.account_id ?? null) ? undefined : assigneeId,
    tags: work.tags.join() === lead.tags.join() ? undefined : work.tags,
    note: work.note.trim() === '' ? undefined : work.note.trim(),
  });
}

const workOf = (lead: Lead): Work => ({
  status: lead.status,
  priority: lead.priority,
  assignee_id: lead.assignee ? String(lead.assignee.account_id) : null,
  tags: lead.tags,
  note: '',
});

/** Works on a lead: moves it, gives it to somebody, and leaves a note for colleagues. */
export function LeadWork({ lead }: { lead: Lead }) {
  const colleagues = useColleagues(lead);
  const form = useForm<Work>({ initialValues: workOf(lead) });
  const save = useWrite({
    write: (work: Work) => saveLead(lead.lead_id, changeOf(work, lead)),
    form,
    says: () => 'Saved.',
    onDone: (saved) => {
      form.setInitialValues(workOf(saved));
      form.reset();
    },
  });
  return (
    <form onSubmit={form.onSubmit((work) => save.run(work), focusFirstError)} aria-label="Work on this lead">
      <div className={css.work}>
        <Select
          label="Status"
          allowDeselect={false}
          data={leadStatuses.map((status) => ({ value: status, label: statusWords[status] }))}
          {...form.getInputProps('status')}
        />
        <Select
          label="Priority"
          allowDeselect={false}
          data={priorities}
          {...form.getInputProps('priority')}
        />
        <Select
          label="Assigned to"
          placeholder="Nobody"
          clearable
          searchable
          data={colleagues}
          {...form.getInputProps('assignee_id')}
        />
        <TagsInput className={css.wide} label="Tags" maxTags={50} clearable {...form.getInputProps('tags')} />
        <Textarea
          className={css.wide}
          label="Note for colleagues"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
      </div>
      <ProblemNotice error={save.problem} />
      <div className={css.actions}>
        <Button type="submit" loading={save.isBusy} disabled={!form.isDirty()}>
          Save
        </Button>
      </div>
    </form>
  );
}
