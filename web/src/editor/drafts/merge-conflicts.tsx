import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Choose, Conflict, DescribedChange } from '../../../../renderer/edits/index.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import css from '../editor.module.css';
import { changesForPeople } from '../publish/changes-for-people.ts';
import type { PreparedMerge } from './merge-into-draft.ts';

interface MergeConflictsProps {
  merge: PreparedMerge;
  isMerging: boolean;
  onMerge: (choose: Choose) => void;
  onClose: () => void;
}

type Side = 'mine' | 'theirs';
const { describeChange } = changesForPeople;
const keyOf = ({ doc, at }: Pick<Conflict, 'doc' | 'at'>): string => `${doc} ${at}`;

/** Asks which value to keep where both the shared draft and a proposal changed one. The proposal’s are preselected. */
export function MergeConflicts({ merge, isMerging, onMerge, onClose }: MergeConflictsProps) {
  const { conflicts, shared } = merge;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = (conflict: Conflict): Side => chosen.get(keyOf(conflict)) ?? 'mine';
  return (
    <Dialog opened onClose={onClose} title="Both drafts changed this" size="lg">
      <p className={css.intro}>
        {conflicts.length === 1
          ? 'The shared draft has another version of one text. Choose which one stays.'
          : `The shared draft has other versions of ${conflicts.length} texts. Choose which ones stay.`}{' '}
        Everything else is added.
      </p>
      <Stack gap="lg">
        {conflicts.map((conflict) => {
          const { doc, at, mine } = conflict;
          const [described] = describeChange([{ do: 'set', doc, at, value: mine }], shared);
          return (
            <Radio.Group
              key={keyOf(conflict)}
              label={described ? labelOf(described) : doc}
              value={sideOf(conflict)}
              onChange={(side) => setChosen(new Map(chosen).set(keyOf(conflict), side as Side))}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="mine" label={described?.is ?? 'Removed'} description="This draft" />
                <Radio value="theirs" label={described?.was ?? 'Removed'} description="The shared draft" />
              </Stack>
            </Radio.Group>
          );
        })}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          loading={isMerging}
          onClick={() => onMerge((conflict) => (conflict.why === undefined ? sideOf(conflict) : 'theirs'))}
        >
          Add to the shared draft
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const labelOf = ({ page, block, field }: DescribedChange): string =>
  [page, block, field].filter(Boolean).join(' › ');
