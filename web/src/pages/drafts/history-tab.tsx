import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMerged, type Revision, revisionsQuery, rollBack } from '../../api/builder.ts';
import { siteQuery } from '../../api/sites.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TakeOffline } from '../../websites/take-offline.tsx';
import css from './drafts.module.css';

const stateLabels: Readonly<Record<Revision['state'], string>> = {
  staged: 'Draft',
  published: 'Live',
  superseded: 'Live before, or replaced',
  discarded: 'Discarded',
};

/** Revisions of the site, newest first, with ways to restore them. */
export function HistoryTab({ siteId }: { siteId: number }) {
  const read = useQuery(revisionsQuery(siteId));
  const revisions = read.data?.data;
  const list = wholeList({ ...read, data: revisions });
  const [rollbackTarget, setRollbackTarget] = useState<Revision>();
  const url = useQuery(siteQuery(siteId)).data?.url;
  const isLive = revisions?.some(({ state }) => state === 'published') ?? false;
  const exact = (revision: Revision) => ({
    site_id: siteId,
    revision_id: revision.revision_id,
    expected_hash: revision.hash,
  });
  return (
    <Panel
      title="History"
      description="Every revision is kept. Rolling back publishes an older one as a new revision"
      actions={isLive ? <TakeOffline siteId={siteId} url={url} /> : undefined}
    >
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
        {(rows) => (
          <ul className={css.rows} aria-label="Revisions">
            {rows.map((revision) => (
              <li key={revision.revision_id} className={css.row}>
                <span className={css.rowLabels}>
                  <span>
                    <strong>{revision.revision_id}</strong>{' '}
                    <span className={css.mark}>
                      {isMerged(revision) ? 'Added to the shared draft' : stateLabels[revision.state]}
                    </span>
                  </span>
                  <span>
                    {(isMerged(revision) ? revision.summary.slice(1) : revision.summary)
                      .slice(0, 3)
                      .join(' ') || 'No changes.'}
                  </span>
                  <span className={css.quiet}>
                    {revision.created_by.display_name}, <Time at={revision.created_at} />
                    {revision.published_at === null ? null : (
                      <>
                        , published <Time at={revision.published_at} />
                      </>
                    )}
                  </span>
                </span>
                {revision.state === 'superseded' && revision.published_at !== null ? (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Roll back to ${revision.revision_id}`}
                    onClick={() => setRollbackTarget(revision)}
                  >
                    Roll back…
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </ListPanel>
      {rollbackTarget ? (
        <ConfirmDialog
          isOpen
          title={`Roll back to ${rollbackTarget.revision_id}?`}
          confirm="Roll back"
          cancelLabel="Keep the live version"
          preview={() => rollBack(exact(rollbackTarget), false)}
          changes={['change_set', 'revision', 'publication', 'site']}
          write={() => rollBack(exact(rollbackTarget), true)}
          successMessage={() => 'Rolled back. Visitors see it now.'}
          onClose={() => setRollbackTarget(undefined)}
        >
          <p>Open drafts are kept and will need updating.</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
