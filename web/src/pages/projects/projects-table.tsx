import { Button } from '@mantine/core';
import type { Project } from '../../api/records.ts';
import css from '../../list/cells.module.css';
import { byCount, byName, byTime, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';

interface ProjectsTableProps {
  projects: readonly Project[];
  /** Reason why projects cannot be changed; undefined if they can. */
  reason: string | undefined;
  sorting: Sorting;
  onMembers: (project: Project) => void;
  onRename: (project: Project) => void;
  onDelete: (project: Project) => void;
}

/** Projects with their sites, and a link to their members. */
export function ProjectsTable({
  projects,
  reason,
  sorting,
  onMembers,
  onRename,
  onDelete,
}: ProjectsTableProps) {
  const columns: Column<Project>[] = [
    {
      title: 'Project',
      width: 'name',
      sort: { by: 'name', orderLabels: byName, value: ({ name }) => name },
      cell: ({ name }) => <strong className={css.name}>{name}</strong>,
    },
    {
      title: 'Sites',
      width: 'mark',
      sort: {
        by: 'sites',
        orderLabels: byCount,
        isDownFirst: true,
        value: ({ site_ids }) => site_ids.length,
      },
      cell: ({ project_id, site_ids }) => (
        <TextLink to="/sites" search={{ project: project_id }} size="sm">
          {site_ids.length} {site_ids.length === 1 ? 'site' : 'sites'}
        </TextLink>
      ),
    },
    {
      title: 'Created',
      width: 'time',
      sort: {
        by: 'created_at',
        orderLabels: byTime,
        isDownFirst: true,
        value: ({ created_at }) => created_at,
      },
      cell: ({ created_at }) => <Time at={created_at} isShort />,
    },
    {
      title: 'Actions',
      hidesTitle: true,
      width: 'buttons',
      alignsRight: true,
      cell: (project) => (
        <span className={css.buttons}>
          <Button
            size="xs"
            variant="default"
            aria-label={`Members of ${project.name}`}
            data-opens
            onClick={() => onMembers(project)}
          >
            Members
          </Button>
          <ReasonedButton
            size="xs"
            variant="default"
            reason={reason}
            aria-label={`Rename ${project.name}`}
            onClick={() => onRename(project)}
          >
            Rename
          </ReasonedButton>
          <ReasonedButton
            size="xs"
            variant="default"
            reason={reason}
            aria-label={`Delete ${project.name}`}
            onClick={() => onDelete(project)}
          >
            Delete
          </ReasonedButton>
        </span>
      ),
    },
  ];
  return (
    <RecordTable
      label="Projects"
      columns={columns}
      records={projects}
      keyOf={({ project_id }) => project_id}
      sorting={sorting}
    />
  );
}
