import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createProject, renameProject } from '../../api/projects.ts';
import type { Project } from '../../api/records.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface ProjectDialogProps {
  isOpen: boolean;
  /** The project to rename; left out, a new one is made. */
  project?: Project | undefined;
  onClose: () => void;
}

/** Makes a project, or gives one another name. */
export const ProjectDialog = ({ isOpen, project, onClose }: ProjectDialogProps) => (
  <Dialog opened={isOpen} onClose={onClose} title={project ? 'Rename the project' : 'New project'}>
    <ProjectForm project={project} onClose={onClose} />
  </Dialog>
);

function ProjectForm({ project, onClose }: { project: Project | undefined; onClose: () => void }) {
  const form = useForm({
    initialValues: { name: project?.name ?? '' },
    validate: { name: (value) => (value.trim() === '' ? 'Enter a name.' : null) },
  });
  const save = useWrite({
    changes: ['project'],
    write: ({ name }: { name: string }) =>
      project ? renameProject(project.project_id, name.trim()) : createProject(name.trim()),
    form,
    says: ({ name }) => (project ? `It is called ${name} now.` : `${name} is made.`),
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit={project ? 'Rename' : 'Create project'} onCancel={onClose}>
      <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
    </DialogForm>
  );
}
