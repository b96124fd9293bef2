import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconHome } from '@tabler/icons-react';
import { Fragment, Suspense, useRef, useState } from 'react';
import { FormContextProvider } from '../../fields/form-context.ts';
import { SchemaFields } from '../../fields/schema-fields.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from '../editor.module.css';
import { lazyPart } from '../lazy-part.ts';
import { newId, withNewIds } from '../model/block-changes.ts';
import { pageFields } from '../model/document-fields.ts';
import { newPage, type PlaceInMenu, placeInMenu, showInMenu } from '../model/page-changes.ts';
import { duplicateOf, freePath } from '../model/page-documents.ts';
import { type EditedPage, nameOfPage } from '../model/site-documents.ts';
import type { PanelProps } from '../panel-props.ts';
import { frameIds } from '../publish/editor-location.ts';
import { AddressField } from './address-field.tsx';
import { DeletePage } from './delete-page.tsx';
import { MenuPlace } from './menu-place.tsx';
import { NewPage } from './new-page.tsx';
import { PostForm } from './post-form.tsx';
import { RenamePage } from './rename-page.tsx';
import { SharePreview } from './share-preview.tsx';

const ImportPages = lazyPart(async () => (await import('./import-pages.tsx')).ImportPages);

/** Pages of the site, and the facts of the current one. */
export function PagesPanel(props: PanelProps) {
  const { siteId, model, state, pages, page, part, onNavigate } = props;
  const [leaving, setLeaving] = useState<EditedPage>();
  const [renaming, setRenaming] = useState<string>();
  /** Step that moves the focus: it waits until the menu has closed and returned the focus to its button. */
  const afterMenu = useRef<() => void>(undefined);
  const settings = useRef<HTMLHeadingElement>(null);
  const isPost = (listedPage: EditedPage) => listedPage.post !== undefined;
  const lists = [
    ['Pages', pages.filter((listedPage) => !isPost(listedPage))],
    ['Posts', pages.filter(isPost)],
  ] as const;
  const usedPaths = pages.map(({ path }) => path);
  const onPage = (pageId: string) => onNavigate({ page: pageId });
  const openSettings = () => {
    settings.current?.scrollIntoView({ block: 'start' });
    settings.current?.focus({ preventScroll: true });
  };
  const add = (title: string) => {
    const { patches, pageId } = newPage(state.documents, title, freePath(title, usedPaths));
    model.change({ patches });
    onPage(pageId);
  };
  const duplicate = (listedPage: EditedPage, title: string) => {
    const id = newId('pg');
    const { doc: _, ...content } = listedPage;
    const copy = { ...duplicateOf(content, id, freePath(title, usedPaths)), title };
    model.change({
      patches: [{ do: 'set', doc: `pages/${id}.json`, at: '', value: withNewIds(copy) }],
    });
    onPage(id);
  };
  if (part === 'import')
    return (
      <Sheet title="Import" back="Pages" onBack={() => onNavigate({ panel: 'pages' })}>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <ImportPages {...props} />
        </Suspense>
      </Sheet>
    );
  return (
    <>
      <NewPage
        page={page}
        onBlank={add}
        onLike={duplicate}
        onImport={() => onNavigate({ panel: 'pages', part: 'import' })}
      />
      {lists.map(([title, list]) =>
        list.length === 0 ? null : (
          <Fragment key={title}>
            {title === 'Pages' ? null : <h3 className={css.category}>{title}</h3>}
            <ul className={css.pageList} aria-label={title}>
              {list.map((listedPage) => (
                <li key={listedPage.page_id} className={css.pageRow}>
                  {renaming === listedPage.page_id ? (
                    <RenamePage
                      page={listedPage}
                      onRename={(next) =>
                        model.change({
                          patches: [{ do: 'set', doc: listedPage.doc, at: '/title', value: next }],
                        })
                      }
                      onClose={() => setRenaming(undefined)}
                    />
                  ) : (
                    <UnstyledButton
                      className={css.pageName}
                      aria-current={listedPage.page_id === page?.page_id ? 'page' : undefined}
                      onClick={() => onPage(listedPage.page_id)}
                      onDoubleClick={() => setRenaming(listedPage.page_id)}
                      onKeyDown={({ key }) => {
                        if (key === 'F2') setRenaming(listedPage.page_id);
                      }}
                    >
                      {listedPage.path === '/' ? (
                        <IconHome size={iconSizes.small} aria-label="Home page" />
                      ) : null}
                      <span className={css.pageTitle}>{nameOfPage(listedPage)}</span>
                      <span className={css.quiet} title={listedPage.path}>
                        {listedPage.path === '/' ? listedPage.title : listedPage.path}
                      </span>
                    </UnstyledButton>
                  )}
                  <Menu
                    position="bottom-end"
                    withinPortal
                    onExitTransitionEnd={() => {
                      afterMenu.current?.();
                      afterMenu.current = undefined;
                    }}
                  >
                    <Menu.Target>
                      <ActionIcon variant="subtle" aria-label={`More for ${nameOfPage(listedPage)}`}>
                        <IconDots size={iconSizes.normal} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item
                        onClick={() => {
                          afterMenu.current = () => setRenaming(listedPage.page_id);
                        }}
                      >
                        Rename
                      </Menu.Item>
                      <Menu.Item
                        onClick={() => {
                          onPage(listedPage.page_id);
                          afterMenu.current = openSettings;
                        }}
                      >
                        Page settings
                      </Menu.Item>
                      <Menu.Item onClick={() => duplicate(listedPage, `${nameOfPage(listedPage)} copy`)}>
                        Duplicate
                      </Menu.Item>
                      <MenuItem
                        place={placeInMenu(state.documents, listedPage.page_id)}
                        onChange={(isShown) =>
                          model.change({ patches: showInMenu(model.state().documents, listedPage, isShown) })
                        }
                      />
                      <Menu.Item onClick={() => onNavigate({ panel: undefined, block: frameIds.header })}>
                        Order in the menu…
                      </Menu.Item>
                      <Menu.Item
                        color="red"
                        disabled={listedPage.path === '/'}
                        onClick={() => setLeaving(listedPage)}
                      >
                        {listedPage.path === '/' ? 'The home page can’t be deleted' : 'Delete…'}
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                </li>
              ))}
            </ul>
          </Fragment>
        ),
      )}
      {page ? (
        <>
          <h3 ref={settings} className={css.category} tabIndex={-1}>
            Page settings
          </h3>
          <FormContextProvider value={{ siteId, documents: state.documents, pages, errors: {} }}>
            <AddressField key={page.page_id} {...{ siteId, model, state, pages, page }} />
            <MenuPlace {...{ model, state, page }} />
            <SharePreview {...{ siteId, state, page }} />
            <PostForm key={`post ${page.page_id}`} {...{ model, page }} />
            <SchemaFields
              schema={pageFields(titlesOfOthers(pages, page))}
              value={page}
              at=""
              onChange={(next) => {
                const { doc: _, ...content } = next as unknown as EditedPage;
                model.change({
                  patches: [{ do: 'set', doc: page.doc, at: '', value: content }],
                  key: `page ${page.page_id}`,
                });
              }}
            />
          </FormContextProvider>
        </>
      ) : null}
      {leaving ? (
        <DeletePage
          {...{ siteId, model, state, pages }}
          page={leaving}
          onClose={() => setLeaving(undefined)}
          onDone={() => {
            if (leaving.page_id === page?.page_id) onPage(pages[0]?.page_id ?? '');
          }}
        />
      ) : null}
    </>
  );
}

/** Puts a page into the menu of the header, or removes it from there. */
const MenuItem = ({
  place: { item, hasRoom },
  onChange,
}: {
  place: PlaceInMenu;
  onChange: (isShown: boolean) => void;
}) => (
  <Menu.Item disabled={item === undefined && !hasRoom} onClick={() => onChange(item === undefined)}>
    {item ? 'Remove from menu' : hasRoom ? 'Show in menu' : 'The menu is full'}
  </Menu.Item>
);

/** Titles of all pages but one, by path. */
const titlesOfOthers = (pages: readonly EditedPage[], { page_id }: EditedPage) =>
  Object.fromEntries(
    pages.filter((other) => other.page_id !== page_id).map((other) => [other.path, nameOfPage(other)]),
  );
