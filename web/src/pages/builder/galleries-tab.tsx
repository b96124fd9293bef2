import { Button, Group } from '@mantine/core';
import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../../api/builder.ts';
import { type SitePage, sitePagesQuery } from '../../api/builder-access.ts';
import { type Gallery, galleriesQuery, saveGallery } from '../../api/builder-galleries.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './builder.module.css';
import { GalleryForm } from './gallery-form.tsx';
import { ShowGallery } from './show-gallery.tsx';

/** The galleries of a site and those that its project shares; one of them is edited in place of the list. */
export function GalleriesTab({ view }: { view: View }) {
  const { data, error, refetch } = useQuery(galleriesQuery(view));
  const { data: { data: pages = [] } = {} } = useQuery(sitePagesQuery(view));
  /** `new` for one that is not there yet. */
  const [editing, setEditing] = useState<Gallery | 'new'>();
  const [showing, setShowing] = useState<Gallery>();
  const base = data?.revision_id ?? null;
  const takeOver = useWrite({
    changes: ['change_set', 'revision'],
    write: ({ gallery_id }: Gallery) => saveGallery(view, { gallery_id }, base),
    says: () => 'Saved as a draft.',
  });
  if (editing !== undefined)
    return (
      <Panel title={editing === 'new' ? 'New gallery' : `Edit “${editing.title}”`}>
        <GalleryForm
          view={view}
          gallery={editing === 'new' ? undefined : editing}
          baseRevision={base}
          onClose={() => setEditing(undefined)}
        />
      </Panel>
    );
  const galleries = data?.galleries ?? [];
  const add = (
    <Button leftSection={<IconPlus size={iconSizes.normal} />} onClick={() => setEditing('new')}>
      New gallery
    </Button>
  );
  return (
    <Panel
      title="Galleries"
      description="Pictures from the media library, to be shown on pages"
      {...(galleries.length > 0 ? { actions: add } : {})}
    >
      <ProblemNotice error={takeOver.problem} title="The gallery is not added" />
      {error ? (
        <ProblemNotice error={error} title="The galleries cannot be read" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows />
      ) : galleries.length === 0 ? (
        <Empty icon={<IconPhoto size={iconSizes.large} />} title="No galleries" action={add}>
          Put approved pictures of the media library together, and show them on a page.
        </Empty>
      ) : (
        <ul className={css.rows} aria-label="Galleries">
          {galleries.map((gallery) => (
            <OneGallery
              key={gallery.gallery_id}
              gallery={gallery}
              pages={pages}
              isBusy={takeOver.isBusy}
              onEdit={() => setEditing(gallery)}
              onShow={() => setShowing(gallery)}
              onTakeOver={() => takeOver.run(gallery)}
            />
          ))}
        </ul>
      )}
      <Dialog
        opened={showing !== undefined}
        onClose={() => setShowing(undefined)}
        title={`Show “${showing?.title}” on a page`}
      >
        {showing ? (
          <ShowGallery
            view={view}
            gallery={showing}
            pages={pages}
            baseRevision={base}
            onClose={() => setShowing(undefined)}
          />
        ) : null}
      </Dialog>
    </Panel>
  );
}

interface OneGalleryProps {
  gallery: Gallery;
  pages: readonly SitePage[];
  isBusy: boolean;
  onEdit: () => void;
  onShow: () => void;
  onTakeOver: () => void;
}

const OneGallery = ({ gallery, pages, isBusy, onEdit, onShow, onTakeOver }: OneGalleryProps) => (
  <li className={css.row}>
    <span className={css.rowWords}>
      <Group gap="xs">
        <strong>{gallery.title}</strong>
        {gallery.scope === 'project' ? <WordMark tone="plain">Shared</WordMark> : null}
      </Group>
      <span className={css.quiet}>
        {gallery.items.length === 1 ? '1 picture' : `${gallery.items.length} pictures`}
        {' · '}
        {gallery.in_site ? whereShown(gallery, pages) : 'Of another site of the project'}
      </span>
    </span>
    <Group gap="xs">
      {gallery.in_site ? (
        <>
          <Button
            size="xs"
            variant="default"
            aria-label={`Show on a page: ${gallery.title}`}
            onClick={onShow}
          >
            Show on a page
          </Button>
          <Button size="xs" variant="default" aria-label={`Edit ${gallery.title}`} onClick={onEdit}>
            Edit
          </Button>
        </>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Use on this site: ${gallery.title}`}
          disabled={isBusy}
          onClick={onTakeOver}
        >
          Use on this site
        </Button>
      )}
    </Group>
  </li>
);

const whereShown = ({ pages: paths }: Gallery, pages: readonly SitePage[]): string =>
  paths.length === 0
    ? 'On no page'
    : `On ${paths.map((path) => pages.find((page) => page.path === path)?.title ?? path).join(', ')}`;
