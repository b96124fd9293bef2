import { Button, Group, UnstyledButton } from '@mantine/core';
import { approvePictures, type MediaAsset, pictureAddress, rejectPictures } from '../../api/media.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './pictures.module.css';

interface PendingPicturesProps {
  siteId: number;
  assets: readonly MediaAsset[];
  onOpen: (assetId: string) => void;
}

/** Pictures uploaded by programs and colleagues that need approval before use. */
export function PendingPictures({ siteId, assets, onOpen }: PendingPicturesProps) {
  const decide = useWrite({
    changes: ['media_asset'],
    write: ({ ids, isGood }: { ids: string[]; isGood: boolean }) =>
      isGood ? approvePictures(siteId, ids) : rejectPictures(siteId, ids),
  });
  if (assets.length === 0) return null;
  return (
    <section className={css.waiting} aria-label="Waiting for approval">
      <Group justify="space-between" gap="xs">
        <h3>{assets.length === 1 ? '1 picture waits' : `${assets.length} pictures wait`} for approval</h3>
        {assets.length > 1 ? (
          <Button
            size="compact-sm"
            loading={decide.isBusy}
            onClick={() => decide.run({ ids: assets.map(({ asset_id }) => asset_id), isGood: true })}
          >
            Approve all
          </Button>
        ) : null}
      </Group>
      <ProblemNotice error={decide.problem} title="Couldn’t save the decision" />
      <ul className={css.waitingList}>
        {assets.map(({ asset_id, filename, alt, decorative, pool }) => {
          const name = filename || asset_id;
          return (
            <li key={asset_id} className={css.one}>
              <UnstyledButton aria-label={`Look at ${name}`} onClick={() => onOpen(asset_id)}>
                <img
                  className={css.thumb}
                  src={pictureAddress(siteId, asset_id, 320)}
                  alt=""
                  loading="lazy"
                />
              </UnstyledButton>
              <span className={css.oneWords}>
                <span>{alt || name}</span>
                <span className={css.quiet}>
                  {[
                    pool === 'central' ? 'For all sites of the project' : undefined,
                    alt === null && !decorative ? 'No description yet' : undefined,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Group gap="xs">
                  <Button
                    size="compact-sm"
                    aria-label={`Approve ${name}`}
                    disabled={decide.isBusy}
                    onClick={() => decide.run({ ids: [asset_id], isGood: true })}
                  >
                    Approve
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Reject ${name}`}
                    disabled={decide.isBusy}
                    onClick={() => decide.run({ ids: [asset_id], isGood: false })}
                  >
                    Reject
                  </Button>
                </Group>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
