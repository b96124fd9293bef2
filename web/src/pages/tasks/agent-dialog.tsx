import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Agent, Project } from '../../api/records.ts';
import { createAgent, saveAgent } from '../../api/tasks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface AgentDialogProps {
  isOpen: boolean;
  /** The agent to edit; undefined adds a new one. */
  agent: Agent | undefined;
  projects: readonly Project[];
  onClose: () => void;
}

interface AgentValues {
  name: string;
  kind: Agent['kind'];
  project_id: string | null;
  description: string;
}

/** Adds an agent, or changes its name and description. */
export const AgentDialog = ({ isOpen, ...props }: AgentDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title={props.agent ? 'Edit the agent' : 'New agent'}>
    <AgentForm {...props} />
  </Dialog>
);

const kinds = [
  { value: 'site', label: 'Site tasks' },
  { value: 'local', label: 'Local tasks' },
];

function AgentForm({ agent, projects, onClose }: Omit<AgentDialogProps, 'isOpen'>) {
  const form = useForm<AgentValues>({
    initialValues: {
      name: agent?.name ?? '',
      kind: agent?.kind ?? 'site',
      project_id: agent?.project_id ? String(agent.project_id) : null,
      description: agent?.description ?? '',
    },
    validate: { name: (value) => (value.trim() === '' ? 'Enter a name.' : null) },
  });
  const save = useWrite({
    changes: ['agent'],
    write: ({ name, kind, project_id, description }: AgentValues) =>
      agent
        ? saveAgent(agent.agent_id, { name: name.trim(), description })
        : createAgent({
            name: name.trim(),
            kind,
            project_id: project_id === null ? null : Number(project_id),
            description,
          }),
    form,
    successMessage: ({ name }) => (agent ? `${name} is changed.` : `${name} is added.`),
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit={agent ? 'Save' : 'Create agent'} onCancel={onClose}>
      <TextInput
        label="Name"
        placeholder="Link checker"
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {agent ? null : (
        <>
          <Select
            label="Task type"
            description="Site tasks are about a website. Local tasks are about your own computer."
            allowDeselect={false}
            data={kinds}
            {...form.getInputProps('kind')}
          />
          <Select
            label="Project"
            placeholder="Every project"
            clearable
            searchable
            data={projects.map((project) => ({ value: String(project.project_id), label: project.name }))}
            {...form.getInputProps('project_id')}
          />
        </>
      )}
      <Textarea
        label="Description"
        description="What it does and who is responsible for it."
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('description')}
      />
    </DialogForm>
  );
}
