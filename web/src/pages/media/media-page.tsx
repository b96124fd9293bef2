import { Button, Checkbox, FileButton, Group, SegmentedControl } from '@mantine/core';
import { IconPhotoPlus, IconUpload, IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { approvePictures, type MediaAsset, mediaQuery, rejectPictures } from '../../api/media.ts';
import { asProblem } from '../../api/problem.ts';
import { useSiteName } from '../../api/session.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { compact, idOf, oneOf } from '../../search-params.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './media.module.css';
import { PictureCard } from './picture-card.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { mediaStates } from './search.ts';
import { Uploads, useUploads } from './uploads.tsx';

const route = getRouteApi('/signed-in/sites/$siteId/media');
const stateWords = { all: 'All', pending: 'To approve', approved: 'Approved', rejected: 'Rejected' } as const;

/** The pictures of a site and of its project: sent, looked at, and approved for use. */
export function MediaPage() {
  const siteId = idOf(route.useParams().siteId);
  return siteId === undefined ? <NotFound /> : <OfSite siteId={siteId} />;
}

function OfSite({ siteId }: { siteId: number }) {
  const siteName = useSiteName();
  const { state } = route.useSearch();
  const navigate = route.useNavigate();
  const read = useQuery(mediaQuery(siteId, state ?? 'all'));
  const uploads = useUploads(siteId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<MediaAsset>();
  const [isRejecting, setRejecting] = useState(false);
  const ids = (read.data ?? []).map(({ asset_id }) => asset_id).filter((id) => chosen.has(id));
  const done = () => setChosen(new Set());
  const approve = useWrite({
    changes: ['media_asset'],
    write: () => approvePictures(siteId, ids),
    says: ({ changed }) => (changed === 1 ? 'The picture is approved.' : `${changed} pictures are approved.`),
    onDone: done,
  });
  const isForbidden = read.error !== null && asProblem(read.error).code === 'site_forbidden';
  const upload = (
    <FileButton multiple accept="image/png,image/jpeg,image/webp" onChange={uploads.add}>
      {(props) => (
        <Button leftSection={<IconUpload size={iconSizes.normal} />} {...props}>
          Upload pictures
        </Button>
      )}
    </FileButton>
  );
  return (
    <>
      <PageHeader
        title="Media library"
        above={
          <TextLink to="/sites/$siteId" params={{ siteId: String(siteId) }} size="sm">
            {siteName(siteId)}
          </TextLink>
        }
        description="Only approved pictures can be used, and only those of published pages are public"
        actions={isForbidden ? undefined : upload}
      />
      {isForbidden ? (
        <Empty
          icon={<IconWorldOff size={iconSizes.large} />}
          title="This site is not in your reach"
          action={<LinkButton to="/sites">See your sites</LinkButton>}
        >
          It may belong to a project that you are not a member of, or not exist at all.
        </Empty>
      ) : (
        <>
          <Uploads uploads={uploads} />
          <Group mb="md" gap="sm">
            <SegmentedControl
              aria-label="State"
              value={state ?? 'all'}
              onChange={(value) =>
                void navigate({
                  search: compact({ state: oneOf(mediaStates, value) }),
                  replace: true,
                  resetScroll: false,
                })
              }
              data={Object.entries(stateWords).map(([value, label]) => ({ value, label }))}
            />
          </Group>
          <ProblemNotice error={approve.problem} title="Not approved" />
          <ListPanel
            list={wholeList(read)}
            fault="The pictures cannot be read"
            rows={4}
            none={
              <Empty icon={<IconPhotoPlus size={iconSizes.large} />} title="No pictures here" action={upload}>
                {state === undefined
                  ? 'PNG, JPEG and WebP pictures of up to 25 MB. Each waits for approval first.'
                  : 'No picture is in this state.'}
              </Empty>
            }
            head={
              <Group className={css.bulk} gap="sm">
                <Checkbox
                  label="Choose all"
                  checked={ids.length > 0 && ids.length === read.data?.length}
                  indeterminate={ids.length > 0 && ids.length < (read.data?.length ?? 0)}
                  onChange={({ currentTarget }) =>
                    setChosen(
                      new Set(currentTarget.checked ? read.data?.map(({ asset_id }) => asset_id) : []),
                    )
                  }
                />
                <span className={css.quiet} aria-live="polite">
                  {ids.length === 0 ? '' : `${ids.length} chosen`}
                </span>
                <Button
                  size="xs"
                  disabled={ids.length === 0}
                  loading={approve.isBusy}
                  onClick={() => approve.run()}
                >
                  Approve
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={ids.length === 0}
                  onClick={() => setRejecting(true)}
                >
                  Reject…
                </Button>
              </Group>
            }
          >
            {(assets) => (
              <ul className={css.cards} aria-label="Pictures">
                {assets.map((asset) => (
                  <PictureCard
                    key={asset.asset_id}
                    siteId={siteId}
                    asset={asset}
                    isChosen={chosen.has(asset.asset_id)}
                    onChoose={(isChosen) => {
                      const next = new Set(chosen);
                      if (isChosen) next.add(asset.asset_id);
                      else next.delete(asset.asset_id);
                      setChosen(next);
                    }}
                    onEdit={() => setEdited(asset)}
                  />
                ))}
              </ul>
            )}
          </ListPanel>
        </>
      )}
      <PictureDialog siteId={siteId} edited={edited} onClose={() => setEdited(undefined)} />
      <ConfirmDialog
        isOpen={isRejecting}
        title={ids.length === 1 ? 'Reject this picture?' : `Reject ${ids.length} pictures?`}
        confirm="Reject"
        changes={['media_asset']}
        write={() => rejectPictures(siteId, ids)}
        says={() => 'Rejected.'}
        onClose={() => setRejecting(false)}
        onDone={done}
      >
        <p>
          They can be used no longer. Pages that are live keep showing them until you publish others in their
          place.
        </p>
      </ConfirmDialog>
    </>
  );
}
