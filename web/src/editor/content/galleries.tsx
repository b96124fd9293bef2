import { Button, UnstyledButton } from '@mantine/core';
import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { galleriesQuery, saveGallery } from '../../api/builder-galleries.ts';
import { pictureAddress } from '../../api/media.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Part } from '../../ui/sheet.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { galleriesIn, newGallery } from '../model/content-documents.ts';
import { usesOf } from '../model/uses.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { GallerySheet } from './gallery-sheet.tsx';
import { titlesOf } from './titles-of.ts';

/** Galleries of the draft, and galleries of the project that the site can copy. */
export function Galleries(props: PanelProps) {
  const { siteId, model, state, item, onNavigate } = props;
  const galleries = galleriesIn(state.documents);
  useRowFocus(item);
  const open = (id?: string) => onNavigate({ panel: 'content', part: 'galleries', item: id });
  const opened = galleries.find(({ gallery_id }) => gallery_id === item);
  if (opened) return <GallerySheet key={item} {...props} gallery={opened} onClose={() => open()} />;
  const add = (
    <Button
      size="xs"
      leftSection={<IconPlus size={iconSizes.small} />}
      onClick={() => {
        const { patch, id } = newGallery(model.state().documents);
        model.change({ patches: [patch] });
        open(id);
      }}
    >
      New gallery
    </Button>
  );
  return (
    <>
      {galleries.length === 0 ? (
        <Empty icon={<IconPhoto size={iconSizes.large} />} title="No galleries yet" action={add}>
          Pictures that belong together. Use a Gallery block to show one on a page. Dropping several pictures
          on a page also makes a gallery.
        </Empty>
      ) : (
        <>
          <div className={css.head}>
            <p className={css.quiet}>Pictures that belong together.</p>
            {add}
          </div>
          <ul className={css.rows} aria-label="Galleries">
            {galleries.map(({ gallery_id, title, items }) => (
              <li key={gallery_id}>
                <UnstyledButton className={css.open} data-open={gallery_id} onClick={() => open(gallery_id)}>
                  {items[0] ? (
                    <img src={pictureAddress(siteId, items[0].picture.asset_id, 320)} alt="" loading="lazy" />
                  ) : null}
                  <span className={css.words}>
                    <span className={css.name}>{title || gallery_id}</span>
                    <span className={css.quiet}>
                      {items.length === 1 ? '1 picture' : `${items.length} pictures`} ·{' '}
                      {titlesOf(usesOf(state.documents, 'gallery', gallery_id))}
                    </span>
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <OfProject {...props} onOpen={open} />
    </>
  );
}

/** Galleries shared by other sites of the project. */
function OfProject({ model, view, onOpen }: PanelProps & { onOpen: (id: string) => void }) {
  const { data } = useQuery(galleriesQuery(view));
  const otherGalleries = data?.galleries.filter(({ in_site }) => !in_site) ?? [];
  const take = useWrite({
    changes: ['change_set', 'revision'],
    async write(id: string) {
      await model.flush();
      await saveGallery(view, { gallery_id: id }, model.state().revisionId);
      await model.follow();
      return id;
    },
    onDone: onOpen,
  });
  if (otherGalleries.length === 0) return null;
  return (
    <Part title="Shared by other sites of the project">
      <ProblemNotice error={take.problem} title="Couldn’t copy the gallery" />
      <ul className={css.rows} aria-label="Shared galleries">
        {otherGalleries.map(({ gallery_id, title, items }) => (
          <li key={gallery_id} className={css.row}>
            <span className={css.words}>
              <span className={css.name}>{title}</span>
              <span className={css.quiet}>
                {items.length === 1 ? '1 picture' : `${items.length} pictures`}
              </span>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={`Use ${title} on this site`}
              loading={take.isBusy}
              onClick={() => take.run(gallery_id)}
            >
              Use here
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
