import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { Project } from '../../api/records.ts';
import { createSite } from '../../api/sites.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
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
export const NewSiteDialog = ({ isOpen, projects, projectId, onClose }: NewSiteDialogProps) => (
  <Dialog opened={isOpen} onClose={onClose} title="Connect a site">
    {projects.length === 0 ? (
      <>
        <p>Sites belong to a project, and there is none yet.</p>
        <DialogActions>
          <LinkButton to="/projects" search={{ new: true }}>
            New project
          </LinkButton>
        </DialogActions>
      </>
    ) : (
      <SiteForm projects={projects} projectId={projectId} onClose={onClose} />
    )}
  </Dialog>
);

interface SiteValues {
  name: string;
  url: string;
  project_id: string;
}

function SiteForm({ projects, projectId, onClose }: Omit<NewSiteDialogProps, 'isOpen'>) {
  const navigate = useNavigate();
  const form = useForm<SiteValues>({
    initialValues: { name: '', url: '', project_id: String(projectId ?? projects[0]?.project_id ?? '') },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      url: addressProblem,
    },
  });
  const create = useWrite({
    changes: ['site'],
    write: ({ name, url, project_id }: SiteValues) =>
      createSite({ name: name.trim(), url: addressOf(url), project_id: Number(project_id) }),
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
      <ProjectSelect projects={projects} {...form.getInputProps('project_id')} />
    </DialogForm>
  );
}
