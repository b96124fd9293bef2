import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Project, SocialAccountCard } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { assignAccount } from '../../api/social.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './accounts.module.css';
import { nameOf, platformName } from './post-labels.ts';

interface AssignDialogProps {
  /** The dialog is closed while undefined. */
  account: SocialAccountCard | undefined;
  projects: readonly Project[];
  onClose: () => void;
}

/** Assigns an account to a project; a listing with several locations has each assigned to a site. */
export const AssignDialog = ({ account, projects, onClose }: AssignDialogProps) => (
  <Dialog
    opened={account !== undefined}
    onClose={onClose}
    title={account ? `Who can post to ${nameOf(account)} on ${platformName(account.platform)}?` : ''}
    size="md"
  >
    {account ? <AssignForm account={account} projects={projects} onClose={onClose} /> : null}
  </Dialog>
);

interface Values {
  project_id: string | null;
  /** Site of each location, by the location's id. */
  site_locations: Record<string, string | null>;
}

function AssignForm({ account, projects, onClose }: AssignDialogProps & { account: SocialAccountCard }) {
  const { sites } = useMe();
  const { locations } = account;
  const form = useForm<Values>({
    initialValues: {
      project_id: account.project_id === null ? null : String(account.project_id),
      site_locations: Object.fromEntries(
        locations.map(({ location_id, site_id }) => [location_id, site_id === null ? null : String(site_id)]),
      ),
    },
  });
  const { project_id: projectId, site_locations: siteLocations } = form.values;
  const ofProject = sites.filter((site) => String(site.project_id) === projectId);
  const assign = useWrite({
    changes: ['social_account'],
    write: (values: Values) =>
      assignAccount(account.account_id, {
        project_id: values.project_id === null ? null : Number(values.project_id),
        site_locations: Object.entries(values.site_locations).flatMap(([locationId, siteId]) =>
          ofProject.some(({ site_id }) => String(site_id) === siteId)
            ? [{ location_id: Number(locationId), site_id: Number(siteId) }]
            : [],
        ),
      }),
    form,
    successMessage: ({ project_id }) =>
      project_id === null ? 'No site can post to it now.' : 'The sites of the project can post to it now.',
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={assign} submit="Save" onCancel={onClose}>
      <Select
        label="Project"
        description={
          locations.length > 1
            ? 'Its sites can post to the locations you assign.'
            : 'Every site in this project can post to the account.'
        }
        placeholder="No project"
        searchable
        clearable
        data-autofocus
        data={projects.map(({ project_id, name }) => ({ value: String(project_id), label: name }))}
        {...form.getInputProps('project_id')}
      />
      {locations.length > 1 && projectId !== null ? (
        <div className={css.fields}>
          {locations.map(({ location_id, name }) => (
            <Select
              key={location_id}
              label={name ?? `Location ${location_id}`}
              placeholder="For no site"
              clearable
              searchable
              data={ofProject
                .filter(
                  ({ site_id }) =>
                    siteLocations[location_id] === String(site_id) ||
                    !Object.values(siteLocations).includes(String(site_id)),
                )
                .map(({ site_id, name: siteName }) => ({ value: String(site_id), label: siteName }))}
              {...form.getInputProps(`site_locations.${location_id}`)}
            />
          ))}
        </div>
      ) : null}
    </DialogForm>
  );
}
