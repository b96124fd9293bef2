import { IconFolders, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteProject } from '../../api/deletions.ts';
import { projectsQuery } from '../../api/projects.ts';
import type { Project } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { useSorting } from '../../list/use-sorting.ts';
import { openedOf } from '../../record/opened.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { MembersDrawer } from './members-drawer.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectsTable } from './projects-table.tsx';
import type { ProjectsSearch } from './search.ts';

const route = getRouteApi('/signed-in/projects');

/** Projects: which sites belong together, and who sees them. */
export function ProjectsPage() {
  const search = route.useSearch();
  const { go } = useFilters<ProjectsSearch>(search);
  const sorting = useSorting(search);
  // What stays in the address where nothing lies over the list.
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
        description="A project holds sites that belong together. Its members see them."
        actions={makeButton}
      />
      <ListPanel
        list={wholeList(projects)}
        fault="Projects cannot be read"
        none={
          <Empty icon={<IconFolders size={iconSizes.large} />} title="No projects yet" action={makeButton}>
            {reason === undefined
              ? 'Make one for each customer, brand or team.'
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
        typed={unwanted?.name ?? ''}
        changes={['project', 'site', 'member']}
        would={() => deleteProject(unwanted?.project_id ?? 0, {})}
        write={() => deleteProject(unwanted?.project_id ?? 0, { confirm: true, name: unwanted?.name ?? '' })}
        says={() => `${unwanted?.name} is disconnected. Until it is deleted, it can be kept under Deleted.`}
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
