import { Button } from '@mantine/core';
import type { Project } from '../../api/records.ts';
import css from '../../list/cells.module.css';
import type { Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';

interface ProjectsTableProps {
  projects: readonly Project[];
  /** Why none can be changed; undefined where one can. */
  reason: string | undefined;
  onMembers: (project: Project) => void;
  onRename: (project: Project) => void;
  onDelete: (project: Project) => void;
}

/** Projects with their sites, the way to their members. */
export function ProjectsTable({ projects, reason, onMembers, onRename, onDelete }: ProjectsTableProps) {
  const columns: Column<Project>[] = [
    {
      title: 'Project',
      width: 'name',
      cell: ({ name }) => <strong className={css.name}>{name}</strong>,
    },
    {
      title: 'Sites',
      width: 'mark',
      cell: ({ project_id, site_ids }) => (
        <TextLink to={paths.sites} search={{ project: project_id }} size="sm">
          {site_ids.length} {site_ids.length === 1 ? 'site' : 'sites'}
        </TextLink>
      ),
    },
    { title: 'Made', width: 'time', cell: ({ created_at }) => <Time at={created_at} isShort /> },
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
    />
  );
}
