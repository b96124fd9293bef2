import { Button, Select, TagsInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type LeadChange, saveLead } from '../../api/leads.ts';
import type { Lead } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { useColleagues } from '../../api/site-people.ts';
import { browserStore } from '../../browser-store.ts';
import { priorities, priorityLabels } from '../../record/priority.ts';
import { compact, idOf, oneOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { draftOf, keepDraft } from '../../writing/drafts.ts';
import css from './lead-drawer.module.css';
import { statusLabels } from './marks.tsx';
import { leadStatuses } from './search.ts';
import { reopenedStatus } from './status-moves.ts';

interface LeadValues {
  status: string | null;
  priority: string | null;
  assignee_id: string | null;
  tags: string[];
  note: string;
}

/** Only the fields that the user changed: a colleague may have changed others. */
function changeOf(values: LeadValues, initial: LeadValues): LeadChange {
  const { status, priority, assignee_id: assigneeId, tags, note } = values;
  return compact({
    status: status === initial.status ? undefined : oneOf(leadStatuses, status),
    priority: priority === initial.priority ? undefined : oneOf(priorities, priority),
    assignee_id: assigneeId === initial.assignee_id ? undefined : (idOf(assigneeId) ?? null),
    tags: tags.join() === initial.tags.join() ? undefined : tags,
    note: note.trim() === '' ? undefined : note.trim(),
  });
}

const valuesOf = (lead: Lead): LeadValues => ({
  status: lead.status,
  priority: lead.priority,
  assignee_id: lead.assignee ? String(lead.assignee.account_id) : null,
  tags: lead.tags,
  note: '',
});

/** Status, assignee, priority and note of a lead. */
export function LeadWork({ lead }: { lead: Lead }) {
  const colleagues = useColleagues(lead);
  const [initial, setInitial] = useState(() => valuesOf(lead));
  const note = { accountId: useMe().user.user_id, about: 'lead', id: lead.lead_id, kind: 'note' } as const;
  const form = useForm<LeadValues>({
    initialValues: { ...initial, note: draftOf(browserStore, note) },
    onValuesChange: (values) => keepDraft(browserStore, note, values.note, Date.now()),
  });
  const resetTo = (fresh: Lead) => {
    const values = valuesOf(fresh);
    setInitial(values);
    form.setInitialValues(values);
    form.reset();
  };
  const isTouched = form.isDirty() || form.getValues().note !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what others changed is taken on where nothing is typed yet
  useEffect(() => {
    if (!isTouched) resetTo(lead);
  }, [lead.updated_at]);
  const save = useWrite({
    changes: ['lead'],
    write: (values: LeadValues) => saveLead(lead.lead_id, changeOf(values, initial)),
    form,
    successMessage: () => 'Saved.',
    onDone(fresh: Lead) {
      resetTo(fresh);
      keepDraft(browserStore, note, '', Date.now());
    },
  });
  const reopened = reopenedStatus(lead);
  return (
    <WriteForm form={form} write={save} label="Work on this lead">
      <div className={css.work}>
        <Select
          label="Status"
          allowDeselect={false}
          data={leadStatuses.map((status) => ({ value: status, label: statusLabels[status] }))}
          {...form.getInputProps('status')}
        />
        <Select
          label="Priority"
          allowDeselect={false}
          data={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
          {...form.getInputProps('priority')}
        />
        <Select
          label="Assigned to"
          placeholder="Unassigned"
          clearable
          searchable
          data={colleagues}
          {...form.getInputProps('assignee_id')}
        />
        <TagsInput className={css.wide} label="Tags" maxTags={50} clearable {...form.getInputProps('tags')} />
        <Textarea
          className={css.wide}
          label="Internal note"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
      </div>
      <ProblemNotice error={save.problem} />
      <div className={css.actions} data-touched={isTouched || undefined}>
        {reopened === undefined ? null : (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={iconSizes.small} />}
            loading={save.isBusy}
            onClick={() => save.run({ ...form.getValues(), status: reopened })}
          >
            Reopen as {statusLabels[reopened].toLowerCase()}
          </Button>
        )}
        <Button type="submit" loading={save.isBusy} disabled={!isTouched}>
          Save
        </Button>
      </div>
    </WriteForm>
  );
}
