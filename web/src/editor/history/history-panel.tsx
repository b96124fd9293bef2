import { UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMerged, type Revision, revisionsQuery } from '../../api/builder.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { UnpublishDialog } from '../../pages/drafts/unpublish-dialog.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import type { SiteModel, SiteState } from '../model/site-model.ts';
import css from './history.module.css';
import { type HistoryEntry, momentsByDay } from './moments.ts';
import { ThenAndNow } from './then-and-now.tsx';

interface HistoryPanelProps {
  siteId: number;
  model: SiteModel;
  state: SiteState;
  canvasUrl: string;
  mayPublish: boolean;
}

/**
 * Earlier states of the site by day and person, each comparable with the current one, and a way to unpublish
 * the site.
 */
export function HistoryPanel({ siteId, model, state, canvasUrl, mayPublish }: HistoryPanelProps) {
  const read = useQuery(revisionsQuery(siteId));
  const revisions = read.data?.data;
  const list = wholeList({ ...read, data: revisions && momentsByDay(revisions) });
  const [chosen, setChosen] = useState<Revision>();
  const [isLeaving, setLeaving] = useState(false);
  const isLive = revisions?.some((revision) => revision.state === 'published') ?? false;
  return (
    <>
      <ListPanel
        isBare
        list={list}
        fault="Couldn’t load the history"
        rows={4}
        none={
          <Empty icon={<IconHistory size={iconSizes.large} />} title="No history yet">
            Every change to the site is listed here.
          </Empty>
        }
      >
        {(days) =>
          days.map(({ day, moments }) => (
            <section key={day} aria-label={dayInWords(day)} className={css.day}>
              <h3>{dayInWords(day)}</h3>
              <ul>
                {moments.map((moment) => (
                  <li key={moment.revision.revision_id}>
                    <OneMoment
                      moment={moment}
                      isNow={moment.revision.revision_id === state.revisionId}
                      onChoose={() => setChosen(moment.revision)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </ListPanel>
      {isLive ? (
        <ReasonedButton
          variant="default"
          reason={mayPublish ? undefined : 'Only people who can publish may take the site offline.'}
          onClick={() => setLeaving(true)}
        >
          Take the site offline…
        </ReasonedButton>
      ) : null}
      {chosen ? (
        <ThenAndNow
          {...{ siteId, model, state, canvasUrl }}
          revision={chosen}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
      <UnpublishDialog siteId={siteId} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}

const stateLabels: Readonly<Record<Revision['state'], string | undefined>> = {
  staged: undefined,
  published: 'Live',
  superseded: 'Was live',
  discarded: 'Discarded',
};

interface OneMomentProps {
  moment: HistoryEntry;
  isNow: boolean;
  onChoose: () => void;
}

function OneMoment({ moment: { revision, saves }, isNow, onChoose }: OneMomentProps) {
  const { created_at, created_by, summary, state, published_at } = revision;
  const isTaken = isMerged(revision);
  const mark = isTaken
    ? 'Added to the shared draft'
    : state === 'superseded' && published_at === null
      ? undefined
      : stateLabels[state];
  const changes = isTaken ? summary.slice(1) : summary;
  return (
    <UnstyledButton className={css.moment} aria-current={isNow ? 'true' : undefined} onClick={onChoose}>
      <span className={css.who}>
        <strong>{created_by.display_name}</strong>
        <span className={css.quiet}>
          <Time at={created_at} />
        </span>
        {mark ? <span className={css.mark}>{mark}</span> : null}
        {isNow ? <span className={css.mark}>Current</span> : null}
      </span>
      <span>{changes.slice(0, 2).join(' ') || 'No changes.'}</span>
      {saves > 1 ? <span className={css.quiet}>{saves} saves</span> : null}
    </UnstyledButton>
  );
}

const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
