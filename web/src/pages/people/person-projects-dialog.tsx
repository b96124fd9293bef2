import { Button, Checkbox } from '@mantine/core';
import { setMember } from '../../api/projects.ts';
import type { Account, Project } from '../../api/records.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './people-page.module.css';

interface PersonProjectsDialogProps {
  person: Account | undefined;
  projects: readonly Project[];
  onClose: () => void;
}

/** The projects a member reaches. Each tick counts at once. */
export function PersonProjectsDialog({ person, projects, onClose }: PersonProjectsDialogProps) {
  const save = useWrite({
    write: ({ projectId, isMember }: { projectId: number; isMember: boolean }) =>
      setMember(projectId, person?.account_id ?? 0, isMember),
  });
  return (
    <Dialog opened={person !== undefined} onClose={onClose} title={`Projects of ${person?.name ?? ''}`}>
      <ProblemNotice error={save.problem} />
      {projects.length === 0 ? (
        <p>There is no project yet.</p>
      ) : (
        <div className={css.projects}>
          {projects.map((project) => (
            <Checkbox
              key={project.project_id}
              label={project.name}
              checked={person?.project_ids.includes(project.project_id) ?? false}
              disabled={save.isBusy}
              onChange={(event) =>
                save.run({ projectId: project.project_id, isMember: event.currentTarget.checked })
              }
            />
          ))}
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
