import { UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isMerged,
  type Publication,
  publicationsQuery,
  type Revision,
  revisionsQuery,
} from '../../api/builder.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { language } from '../../time/language.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { countOf } from '../../ui/format-text.ts';
import type { SiteModel, SiteState } from '../model/site-model.ts';
import { CompareVersions } from './compare-versions.tsx';
import css from './history.module.css';
import { type HistoryEntry, momentsByDay } from './moments.ts';

interface HistoryPanelProps {
  siteId: number;
  model: SiteModel;
  state: SiteState;
  canvasUrl: string;
}

/** Earlier states of the site by day and person, each comparable with the current one. */
export function HistoryPanel({ siteId, model, state, canvasUrl }: HistoryPanelProps) {
  const read = useQuery(revisionsQuery(siteId));
  const revisions = read.data?.data;
  const publications = useQuery(publicationsQuery(siteId)).data?.data;
  const list = wholeList({ ...read, data: revisions && momentsByDay(revisions, publications) });
  const [chosen, setChosen] = useState<Revision>();
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
                {moments.map((moment) =>
                  'offline' in moment ? (
                    <li key={`offline ${moment.offline.publication_id}`}>
                      <WentOffline of={moment.offline} />
                    </li>
                  ) : (
                    <li key={moment.revision.revision_id}>
                      <OneMoment
                        moment={moment}
                        isNow={moment.revision.revision_id === state.revisionId}
                        onChoose={() => setChosen(moment.revision)}
                      />
                    </li>
                  ),
                )}
              </ul>
            </section>
          ))
        }
      </ListPanel>
      {chosen ? (
        <CompareVersions
          {...{ siteId, model, state, canvasUrl }}
          revision={chosen}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  );
}

const stateLabels: Readonly<Record<Revision['state'], string | undefined>> = {
  staged: undefined,
  published: 'Live',
  superseded: 'Was live',
  discarded: 'Discarded',
};

/** Changes shown of each moment. */
const linesShown = 2;

interface OneMomentProps {
  moment: HistoryEntry;
  isNow: boolean;
  onChoose: () => void;
}

function OneMoment({ moment: { revision, saves, changes }, isNow, onChoose }: OneMomentProps) {
  const { created_at, created_by, state, published_at } = revision;
  const isTaken = isMerged(revision);
  const mark = isTaken
    ? 'Added to the shared draft'
    : state === 'superseded' && published_at === null
      ? undefined
      : stateLabels[state];
  const surplus = changes.length - linesShown;
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
      <span>{changes.slice(0, linesShown).join(' ') || 'No changes.'}</span>
      {surplus > 0 ? <span className={css.quiet}>and {countOf(surplus, 'more change')}</span> : null}
      {saves > 1 ? <span className={css.quiet}>{saves} saves</span> : null}
    </UnstyledButton>
  );
}

const WentOffline = ({ of: { created_by, created_at, note } }: { of: Publication }) => (
  <div className={css.moment}>
    <span className={css.who}>
      <strong>{created_by.display_name}</strong>
      <span className={css.quiet}>
        <Time at={created_at} />
      </span>
    </span>
    <span>Took the site offline.{note ? ` “${note}”` : ''}</span>
  </div>
);

const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long' });
