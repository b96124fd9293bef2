import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Agent, Project, Task, TaskDetail } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { saveTask } from '../../api/tasks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { bodyOf, type TaskValues, valuesOf } from './task-form.ts';
import css from './tasks-page.module.css';

interface TaskDialogProps {
  isOpen: boolean;
  /** The task to edit; undefined creates a new one. */
  task: Task | TaskDetail | undefined;
  projects: readonly Project[];
  agents: readonly Agent[];
  onClose: () => void;
  onSaved: (taskId: number) => void;
}

/** Creates or edits a task. */
export const TaskDialog = ({ isOpen, ...props }: TaskDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title={props.task ? 'Edit the task' : 'New task'} size="lg">
    <TaskForm {...props} />
  </Dialog>
);

const priorities = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent' },
];

function TaskForm({ task, projects, agents, onClose, onSaved }: Omit<TaskDialogProps, 'isOpen'>) {
  const { sites } = useMe();
  const scopeOptions = [
    {
      group: 'Sites',
      items: sites.map((site) => ({ value: `site ${site.site_id}`, label: site.name })),
    },
    {
      group: 'Local, in a project',
      items: projects.map((project) => ({ value: `project ${project.project_id}`, label: project.name })),
    },
  ];
  const ownScope = task && (task.site_id === null ? `project ${task.project_id}` : `site ${task.site_id}`);
  const form = useForm<TaskValues>({
    initialValues: valuesOf(task, ownScope ?? scopeOptions.flatMap(({ items }) => items)[0]?.value ?? ''),
    validate: {
      title: (value) => (value.trim() === '' ? 'Enter what needs to be done.' : null),
      scope: (value) => (value === '' ? 'Choose a site or project.' : null),
      runAt: (value, { schedule }) => (schedule === 'once' && value === '' ? 'Choose a time.' : null),
    },
  });
  const save = useWrite({
    changes: ['task'],
    write: (values: TaskValues) => saveTask(bodyOf(values, task)),
    form,
    successMessage: ({ created }) => (created ? 'Task created.' : 'Task saved.'),
    onDone: (saved) => onSaved(saved.task.task_id),
  });
  const kind = form.values.scope.startsWith('site') ? 'site' : 'local';
  const fitting = agents.filter((agent) => agent.kind === kind);
  return (
    <DialogForm form={form} write={save} submit={task ? 'Save' : 'Create task'} onCancel={onClose}>
      <TextInput label="Title" maxLength={200} data-autofocus {...form.getInputProps('title')} />
      <Textarea
        label="Description"
        description="Everything the assignee needs to know."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        {...form.getInputProps('description')}
      />
      <div className={css.row}>
        <Select
          label="About"
          searchable
          allowDeselect={false}
          disabled={task !== undefined}
          data={scopeOptions}
          {...form.getInputProps('scope')}
        />
        <Select
          label="Priority"
          allowDeselect={false}
          data={priorities}
          {...form.getInputProps('priority')}
        />
        <Select
          label="Done by"
          placeholder="A person"
          description={
            fitting.length === 0
              ? `There is no ${kind} agent yet: add one under Agents.`
              : `A person, or a ${kind} agent.`
          }
          clearable
          searchable
          data={fitting.map((agent) => ({
            value: String(agent.agent_id),
            label: agent.enabled ? agent.name : `${agent.name} (disabled)`,
          }))}
          {...form.getInputProps('agent_id')}
        />
        <TextInput
          label="Due"
          description="In your time zone."
          type="datetime-local"
          {...form.getInputProps('due_at')}
        />
      </div>
      <ScheduleFields form={form} />
    </DialogForm>
  );
}
