import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFolders, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { createProject, projectsQuery, renameProject } from '../../api/projects.ts';
import type { Project } from '../../api/records.ts';
import { deleteProject } from '../../api/removals.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { openedOf } from '../../record/opened.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { MembersDrawer } from './members-drawer.tsx';
import { ProjectsTable } from './projects-table.tsx';
import type { ProjectsSearch } from './search.ts';

const route = getRouteApi('/signed-in/projects');

/** Projects: groups of sites and their members. */
export function ProjectsPage() {
  const search = route.useSearch();
  const { go } = useFilters<ProjectsSearch>(search);
  const sorting = useSorting(search);
  // Search parameters of the list without an open project.
  const list = compact({ sort: search.sort });
  const projects = useQuery(projectsQuery);
  const [renamed, setRenamed] = useState<Project>();
  const [unwanted, setUnwanted] = useState<Project>();
  const reason = useIsAdministrator() ? undefined : administratorsOnly;
  const makeButton = (
    <ReasonedButton
      reason={reason}
      leftSection={<IconPlus size={iconSizes.normal} />}
      onClick={() => go({ ...list, new: true })}
    >
      New project
    </ReasonedButton>
  );
  return (
    <>
      <PageHeader
        title="Projects"
        description="A project groups sites that belong together. Its members can see them."
        actions={makeButton}
      />
      <ListPanel
        list={wholeList(projects)}
        fault="Couldn’t load projects"
        none={
          <Empty icon={<IconFolders size={iconSizes.large} />} title="No projects yet" action={makeButton}>
            {reason === undefined
              ? 'Create one for each customer, brand or team.'
              : 'You are not a member of any project. Ask an administrator to add you.'}
          </Empty>
        }
      >
        {(records) => (
          <ProjectsTable
            projects={records}
            reason={reason}
            sorting={sorting}
            onMembers={(project) => go({ ...list, members: project.project_id })}
            onRename={setRenamed}
            onDelete={setUnwanted}
          />
        )}
      </ListPanel>
      <ProjectDialog isOpen={search.new === true && reason === undefined} onClose={() => go(list)} />
      <ProjectDialog isOpen={renamed !== undefined} project={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmDialog
        isOpen={unwanted !== undefined}
        title={`Delete ${unwanted?.name}?`}
        confirm="Delete project"
        textToType={unwanted?.name ?? ''}
        changes={['project', 'site', 'member']}
        preview={() => deleteProject(unwanted?.project_id ?? 0, {})}
        write={() => deleteProject(unwanted?.project_id ?? 0, { confirm: true, name: unwanted?.name ?? '' })}
        successMessage={() =>
          `${unwanted?.name} is disconnected. You can restore it under Customers › Deleted.`
        }
        onClose={() => setUnwanted(undefined)}
      />
      <MembersDrawer
        isOpen={search.members !== undefined}
        opened={openedOf(projects, ({ project_id }) => project_id === search.members)}
        onClose={() => go(list)}
      />
    </>
  );
}

interface ProjectDialogProps {
  isOpen: boolean;
  /** The project to rename; undefined creates a new one. */
  project?: Project | undefined;
  onClose: () => void;
}

/** Creates or renames a project. */
const ProjectDialog = ({ isOpen, project, onClose }: ProjectDialogProps) => (
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
    successMessage: ({ name }) => (project ? `Renamed to ${name}.` : `${name} created.`),
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit={project ? 'Rename' : 'Create project'} onCancel={onClose}>
      <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
    </DialogForm>
  );
}
