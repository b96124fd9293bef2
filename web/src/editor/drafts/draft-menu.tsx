import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconGitBranch, IconPlus, IconRobot, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChangeSet, changeSetsQuery, editSite } from '../../api/builder.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from '../editor.module.css';
import { siteIn } from '../model/site-documents.ts';
import type { SiteState } from '../model/site-model.ts';

interface DraftMenuProps {
  siteId: number;
  state: SiteState;
  /** The change set on the canvas; undefined for the shared draft. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** Names the draft on the canvas, and leads to the others: drafts of people, and proposals of programs. */
export function DraftMenu({ siteId, state, draft, onDraft }: DraftMenuProps) {
  const sets = useQuery(changeSetsQuery(siteId)).data ?? [];
  const ofKind = (kind: ChangeSet['kind']) => sets.filter((set) => set.kind === kind);
  const proposals = ofKind('proposal');
  const current = sets.find(({ change_set_id }) => change_set_id === draft);
  const begin = useWrite({
    changes: ['change_set', 'revision'],
    // A draft begins with a write: this one changes nothing.
    write: () =>
      editSite({ siteId, changeSet: 'new' }, null, [
        { do: 'set', doc: 'site.json', at: '/name', value: siteIn(state.documents).name },
      ]),
    onDone: ({ change_set_id }) => onDraft(change_set_id),
  });
  return (
    <Menu position="bottom-end" withinPortal width={320}>
      <Menu.Target>
        <Button
          variant="default"
          className={css.draftButton}
          aria-label={
            proposals.length > 0 ? `${nameOf(current)} ${proposals.length} proposed` : nameOf(current)
          }
          leftSection={<IconGitBranch size={iconSizes.small} />}
          rightSection={<IconChevronDown size={iconSizes.small} />}
        >
          <span className={css.wide}>{nameOf(current)}</span>
          {proposals.length > 0 ? <span className={css.count}>{proposals.length}</span> : null}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUsers size={iconSizes.normal} />}
          aria-current={draft === undefined}
          onClick={() => onDraft(undefined)}
        >
          Shared draft
          <span className={css.itemWords}>What everybody edits</span>
        </Menu.Item>
        <Drafts
          title="Drafts of their own"
          Icon={IconGitBranch}
          sets={ofKind('named')}
          {...{ draft, onDraft }}
        />
        <Drafts Icon={IconRobot} sets={proposals} {...{ draft, onDraft }} />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPlus size={iconSizes.normal} />}
          disabled={begin.isBusy}
          onClick={() => begin.run()}
        >
          New draft
          <span className={css.itemWords}>Begins at what is live, published by itself</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const nameOf = (set: ChangeSet | undefined): string =>
  set === undefined || set.kind === 'shared'
    ? 'Shared draft'
    : set.kind === 'proposal'
      ? `Proposal of ${set.created_by}`
      : `Draft of ${set.created_by}`;

interface DraftsProps {
  Icon: typeof IconRobot;
  sets: readonly ChangeSet[];
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

function Drafts({ Icon, sets, draft, onDraft }: DraftsProps) {
  if (sets.length === 0) return null;
  return (
    <>
      {sets.map((set) => (
        <Menu.Item
          key={set.change_set_id}
          leftSection={<Icon size={iconSizes.normal} />}
          aria-current={set.change_set_id === draft}
          onClick={() => onDraft(set.change_set_id)}
        >
          {nameOf(set)}
          <span className={css.itemWords}>
            {set.summary[0] ?? 'No changes yet'} · <Time at={set.updated_at} />
          </span>
        </Menu.Item>
      ))}
    </>
  );
}
