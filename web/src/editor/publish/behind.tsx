import { Button, Group } from '@mantine/core';
import { rebaseDraft } from '../../api/builder.ts';
import { asProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

/** True if something else was published since the draft began. */
export const isBehind = (error: unknown): boolean => asProblem(error).code === 'revision_conflict';

/** Rebases a draft onto what was published since it began; conflicts are left for the user to decide. */
export function Behind({ siteId, changeSet }: { siteId: number; changeSet: string }) {
  const merge = useWrite({
    changes: ['change_set', 'revision'],
    write: (choices: Readonly<Record<string, 'ours' | 'theirs'>>) => rebaseDraft(siteId, changeSet, choices),
  });
  const conflicts = conflictsIn(merge.problem?.members.conflicts);
  const all = (side: 'ours' | 'theirs') => Object.fromEntries(conflicts.map((path) => [path, side]));
  return (
    <>
      {conflicts.length === 0 ? (
        <>
          <p>
            The live site has changed since this draft was started. Update the draft, then review the result.
          </p>
          <Button loading={merge.isBusy} onClick={() => merge.run({})}>
            Update draft
          </Button>
        </>
      ) : (
        <>
          <p>The draft and the live site both changed the same pages. Which version do you want to keep?</p>
          <Group gap="sm">
            <Button loading={merge.isBusy} onClick={() => merge.run(all('ours'))}>
              Keep the draft’s
            </Button>
            <Button variant="default" disabled={merge.isBusy} onClick={() => merge.run(all('theirs'))}>
              Keep the live ones
            </Button>
          </Group>
        </>
      )}
      {conflicts.length === 0 ? (
        <ProblemNotice error={merge.problem} title="Couldn’t update the draft" />
      ) : null}
    </>
  );
}

const conflictsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap((item) => (typeof item?.path === 'string' ? [item.path] : [])) : [];
