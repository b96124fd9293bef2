import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { setMember } from '../../api/projects.ts';
import type { Account, Project } from '../../api/records.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './people-page.module.css';

interface PersonProjectsDialogProps {
  person: Account | undefined;
  projects: readonly Project[];
  onClose: () => void;
}

/** Projects of a member. Each checkbox saves immediately. */
export const PersonProjectsDialog = ({ person, projects, onClose }: PersonProjectsDialogProps) => (
  <Dialog opened={person !== undefined} onClose={onClose} title={`Projects of ${person?.name ?? ''}`}>
    {person === undefined ? null : projects.length === 0 ? (
      <p>There is no project yet.</p>
    ) : (
      <>
        <Ticks key={person.account_id} person={person} projects={projects} />
        <p className={css.hint}>
          Publishing rights are set for the <TextLink to="/projects">members of each project</TextLink>.
        </p>
      </>
    )}
    <DialogActions>
      <Button onClick={onClose}>Done</Button>
    </DialogActions>
  </Dialog>
);

function Ticks({ person, projects }: { person: Account; projects: readonly Project[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(person.project_ids));
  const show = (projectId: number, isMember: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      if (isMember) after.add(projectId);
      else after.delete(projectId);
      return after;
    });
  const save = useWrite({
    changes: ['member'],
    write: async ({ projectId, isMember }: { projectId: number; isMember: boolean }) => {
      show(projectId, isMember);
      try {
        return await setMember(projectId, person.account_id, isMember);
      } catch (refused) {
        show(projectId, !isMember);
        throw refused;
      }
    },
  });
  return (
    <>
      <ProblemNotice error={save.problem} />
      <div className={css.projects}>
        {projects.map((project) => (
          <Checkbox
            key={project.project_id}
            label={project.name}
            checked={ticked.has(project.project_id)}
            onChange={(event) =>
              save.run({ projectId: project.project_id, isMember: event.currentTarget.checked })
            }
          />
        ))}
      </div>
    </>
  );
}
