import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { createProject } from '../../api/projects.ts';
import type { Project } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { createSite } from '../../api/sites.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { ProjectSelect } from '../../ui/project-select.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { AddressInput } from '../site/address-input.tsx';
import { addressOf, addressProblem } from '../site/site-address.ts';

interface NewSiteDialogProps {
  isOpen: boolean;
  projects: readonly Project[];
  /** Project of the list's filter, preselected. */
  projectId: number | undefined;
  onClose: () => void;
}

/** Adds a site to a project and opens its page, where it is connected. */
export const NewSiteDialog = ({ isOpen, ...props }: NewSiteDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title="Connect a site">
    <SiteForm {...props} />
  </Dialog>
);

interface SiteValues {
  name: string;
  url: string;
  project_id: string;
  /** Name of a project to create for the site. */
  project_name: string;
}

/** Choice to create a project together with the site. Ids of projects are positive. */
const newProject = { project_id: 0, name: 'New project…' };
const newProjectValue = String(newProject.project_id);

function SiteForm({ projects, projectId, onClose }: Omit<NewSiteDialogProps, 'isOpen'>) {
  const navigate = useNavigate();
  const mayCreateProject = useIsAdministrator();
  const only = projects.length === 1 ? projects[0] : undefined;
  // The first site gets a project with its own name.
  const isFirst = projects.length === 0 && mayCreateProject;
  const form = useForm<SiteValues>({
    initialValues: {
      name: '',
      url: '',
      // Of several projects none is a good guess: the site would be shown to members of a wrong one.
      project_id: String(projectId ?? only?.project_id ?? ''),
      project_name: '',
    },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      url: addressProblem,
      project_id: (value) => (value || isFirst ? null : 'Choose a project.'),
      project_name: (value, { project_id }) =>
        project_id === newProjectValue && value.trim() === '' ? 'Enter a name for the project.' : null,
    },
  });
  const create = useWrite({
    changes: ['site', 'project'],
    async write({ name, url, project_id, project_name }: SiteValues) {
      const inProject =
        project_id === newProjectValue || project_id === ''
          ? (await createProject(project_name.trim() || name.trim())).project_id
          : Number(project_id);
      // Another attempt after a refused site uses the created project.
      form.setFieldValue('project_id', String(inProject));
      return createSite({ name: name.trim(), url: addressOf(url), project_id: inProject });
    },
    form,
    successMessage: (site) => `${site.name} added.`,
    onDone: (site) => void navigate({ to: '/sites/$siteId', params: { siteId: String(site.site_id) } }),
  });
  return (
    <DialogForm form={form} write={create} submit="Connect site" onCancel={onClose}>
      <TextInput
        label="Name"
        placeholder="Example Bakery"
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <AddressInput {...form.getInputProps('url')} />
      {isFirst ? null : (
        <ProjectSelect
          projects={mayCreateProject ? [...projects, newProject] : projects}
          placeholder="Choose a project"
          {...form.getInputProps('project_id')}
        />
      )}
      {form.values.project_id === newProjectValue ? (
        <TextInput
          label="Name of the new project"
          placeholder="Example Street"
          maxLength={120}
          {...form.getInputProps('project_name')}
        />
      ) : null}
    </DialogForm>
  );
}
