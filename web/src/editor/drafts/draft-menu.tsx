import { Button, Popover, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconDots,
  IconGitBranch,
  IconPlus,
  IconRobot,
  IconShare,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ChangeSet, changeSetsQuery, editSite } from '../../api/builder.ts';
import { useOwnRole } from '../../api/session.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from '../editor.module.css';
import { siteIn } from '../model/site-documents.ts';
import type { SiteState } from '../model/site-model.ts';
import { kindLabels, kindOf, nameOfDraft } from './draft-names.ts';

interface DraftMenuProps {
  siteId: number;
  state: SiteState;
  /** Change set on the canvas; undefined for the shared draft. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
  onShare: () => void;
  /** Steps for which the bar of a phone has no room. */
  further: readonly FurtherStep[];
}

export interface FurtherStep {
  readonly name: string;
  readonly Icon: typeof IconRobot;
  readonly onChoose: () => void;
}

/** Names the draft on the canvas and lists the others: people's drafts, and proposals of programs. */
export function DraftMenu({ siteId, state, draft, onDraft, onShare, further }: DraftMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const hasClients = useOwnRole(siteId).role === 'owner';
  const sets = useQuery(changeSetsQuery(siteId)).data ?? [];
  const ofKind = (kind: ChangeSet['kind']) => sets.filter((set) => set.kind === kind);
  const proposals = ofKind('proposal');
  const current = sets.find(({ change_set_id }) => change_set_id === draft);
  const begin = useWrite({
    changes: ['change_set', 'revision'],
    // A draft is created by a write: this one changes nothing.
    write: () =>
      editSite({ siteId, changeSet: 'new' }, null, [
        { do: 'set', doc: 'site.json', at: '/name', value: siteIn(state.documents).name },
      ]),
    onDone: ({ change_set_id }) => go(change_set_id),
  });
  const go = (next: string | undefined) => {
    setOpen(false);
    onDraft(next);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal
      width="var(--size-320)"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={css.draftButton}
          aria-label={
            proposals.length > 0 ? `${kindOf(current)} ${proposals.length} proposed` : kindOf(current)
          }
          leftSection={
            <>
              <IconGitBranch className={css.branchIcon} size={iconSizes.small} />
              <IconDots className={css.phoneOnly} size={iconSizes.normal} />
            </>
          }
          rightSection={<IconChevronDown size={iconSizes.small} />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={css.wide}>{kindOf(current)}</span>{' '}
          {proposals.length > 0 ? <span className={css.count}>{proposals.length}</span> : null}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Drafts">
        <ul className={css.draftList}>
          {further.map(({ name, Icon, onChoose }) => (
            <li key={name} className={css.furtherStep}>
              <Choice
                Icon={Icon}
                isCurrent={false}
                onChoose={() => {
                  setOpen(false);
                  onChoose();
                }}
              >
                {name}
              </Choice>
            </li>
          ))}
          <li>
            <Choice Icon={IconUsers} isCurrent={draft === undefined} onChoose={() => go(undefined)}>
              {kindLabels.shared}
              <span className={css.itemLabels}>Edited by everyone</span>
            </Choice>
          </li>
          {[...ofKind('named'), ...proposals].map((set) => (
            <li key={set.change_set_id}>
              <Choice
                Icon={set.kind === 'proposal' ? IconRobot : IconGitBranch}
                isCurrent={set.change_set_id === draft}
                onChoose={() => go(set.change_set_id)}
              >
                {nameOfDraft(set)}
                <span className={css.itemLabels}>
                  {set.summary[0] ?? 'No changes yet'} · <Time at={set.updated_at} />
                </span>
              </Choice>
            </li>
          ))}
          <li className={css.draftNew}>
            <Choice
              Icon={IconShare}
              isCurrent={false}
              onChoose={() => {
                setOpen(false);
                onShare();
              }}
            >
              Share for review…
              <span className={css.itemLabels}>
                {hasClients
                  ? 'A link your client can use to comment and approve'
                  : 'A link with which others comment and approve'}
              </span>
            </Choice>
          </li>
          <li>
            <Choice Icon={IconPlus} isCurrent={false} onChoose={() => begin.run()}>
              New draft
              <span className={css.itemLabels}>Starts from the live site and is published separately</span>
            </Choice>
          </li>
        </ul>
        <ProblemNotice error={begin.problem} title="Couldn’t create the draft" />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoiceProps {
  Icon: typeof IconRobot;
  isCurrent: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ Icon, isCurrent, onChoose, children }: ChoiceProps) => (
  <UnstyledButton
    className={css.draftChoice}
    aria-current={isCurrent ? 'true' : undefined}
    onClick={onChoose}
  >
    <Icon size={iconSizes.normal} aria-hidden />
    <span>{children}</span>
  </UnstyledButton>
);
