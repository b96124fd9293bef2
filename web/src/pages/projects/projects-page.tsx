import { Button } from '@mantine/core';
import { IconFolders, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { projectsQuery } from '../../api/projects.ts';
import type { Project } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { MembersDrawer } from './members-drawer.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import css from './projects-page.module.css';

const route = getRouteApi('/signed-in/projects');

/** Projects: which sites belong together, and who sees them. */
export function ProjectsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(projectsQuery);
  const [renamed, setRenamed] = useState<Project>();
  const reason = useIsAdministrator() ? undefined : administratorsOnly;
  const go = (next: { members?: number; new?: true }) =>
    void navigate({ to: paths.projects, search: next, replace: true });
  const columns: Column<Project>[] = [
    {
      title: 'Project',
      width: 'minmax(0, 1.6fr)',
      cell: ({ name }) => <strong className={css.name}>{name}</strong>,
    },
    {
      title: 'Sites',
      width: '110px',
      cell: ({ project_id, site_ids }) => (
        <TextLink to={paths.sites} search={{ project: project_id }} size="sm">
          {site_ids.length} {site_ids.length === 1 ? 'site' : 'sites'}
        </TextLink>
      ),
    },
    { title: 'Made', width: '140px', cell: ({ created_at }) => <Time at={created_at} /> },
    {
      title: 'Actions',
      hidesTitle: true,
      width: '210px',
      alignsRight: true,
      cell: (project) => (
        <span className={css.actions}>
          <Button
            size="xs"
            variant="default"
            aria-label={`Members of ${project.name}`}
            onClick={() => go({ members: project.project_id })}
          >
            Members
          </Button>
          <ReasonedButton
            size="xs"
            variant="default"
            reason={reason}
            aria-label={`Rename ${project.name}`}
            onClick={() => setRenamed(project)}
          >
            Rename
          </ReasonedButton>
        </span>
      ),
    },
  ];
  const makeButton = (
    <ReasonedButton reason={reason} leftSection={<IconPlus size={17} />} onClick={() => go({ new: true })}>
      Make a project
    </ReasonedButton>
  );
  return (
    <>
      <PageHeader
        title="Projects"
        description="A project holds sites that belong together. Its members see them."
        actions={makeButton}
      />
      {error ? (
        <ProblemNotice error={error} title="Projects cannot be read" onRetry={() => void refetch()} />
      ) : (
        <div className={css.panel}>
          {data === undefined ? (
            <SkeletonRows />
          ) : data.length === 0 ? (
            <Empty icon={<IconFolders size={24} />} title="No projects yet" action={makeButton}>
              {reason === undefined
                ? 'Make one for each customer, brand or team.'
                : 'You are not a member of any project. Ask an administrator to add you.'}
            </Empty>
          ) : (
            <RecordTable
              label="Projects"
              columns={columns}
              records={data}
              keyOf={(project) => project.project_id}
            />
          )}
        </div>
      )}
      <ProjectDialog isOpen={search.new === true && reason === undefined} onClose={() => go({})} />
      <ProjectDialog isOpen={renamed !== undefined} project={renamed} onClose={() => setRenamed(undefined)} />
      <MembersDrawer
        project={data?.find((project) => project.project_id === search.members)}
        onClose={() => go({})}
      />
    </>
  );
}
