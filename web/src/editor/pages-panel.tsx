import { ActionIcon, Button, Menu, TextInput, UnstyledButton } from '@mantine/core';
import { IconDots, IconHome, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { pageFields } from '../pages/builder/documents.ts';
import { FormPlaceProvider } from '../pages/builder/fields/place.ts';
import { SchemaFields } from '../pages/builder/fields/schema-fields.tsx';
import { duplicateOf, freePath } from '../pages/builder/page-documents.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './editor.module.css';
import { newId, withNewIds } from './model/block-changes.ts';
import { nameOfBlock } from './model/draw-site.ts';
import { deletePage, newPage } from './model/page-changes.ts';
import { blocksOf, type EditedPage } from './model/site-documents.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';

interface PagesPanelProps {
  siteId: number;
  model: SiteModel;
  state: SiteState;
  pages: readonly EditedPage[];
  page: EditedPage | undefined;
  selected: string | undefined;
  onPage: (pageId: string) => void;
  onSelect: (id: string) => void;
}

/** Pages of the site; of the one on the canvas its blocks, and what it says of itself. */
export function PagesPanel({
  siteId,
  model,
  state,
  pages,
  page,
  selected,
  onPage,
  onSelect,
}: PagesPanelProps) {
  const [name, setName] = useState('');
  const taken = pages.map(({ path }) => path);
  const add = () => {
    const title = name.trim();
    if (title === '') return;
    const { patches, pageId } = newPage(state.documents, title, freePath(title, taken));
    model.change({ patches });
    setName('');
    onPage(pageId);
  };
  const duplicate = (one: EditedPage) => {
    const id = newId('pg');
    const { doc: _, ...content } = one;
    const copy = withNewIds(duplicateOf(content, id, freePath(`${one.title} copy`, taken)));
    model.change({ patches: [{ do: 'set', doc: `pages/${id}.json`, at: '', value: copy }] });
    onPage(id);
  };
  return (
    <>
      <form
        className={css.newPage}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextInput
          aria-label="Name of a new page"
          placeholder="New page, as About"
          maxLength={160}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconPlus size={iconSizes.small} />} disabled={name.trim() === ''}>
          Add
        </Button>
      </form>
      <ul className={css.pageList} aria-label="Pages">
        {pages.map((one) => (
          <li key={one.page_id} className={css.pageRow}>
            <UnstyledButton
              className={css.pageName}
              aria-current={one.page_id === page?.page_id ? 'page' : undefined}
              onClick={() => onPage(one.page_id)}
            >
              {one.path === '/' ? <IconHome size={iconSizes.small} aria-label="Home page" /> : null}
              <span>{one.title}</span>
              <span className={css.quiet}>{one.path}</span>
            </UnstyledButton>
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon variant="subtle" aria-label={`More for ${one.title}`}>
                  <IconDots size={iconSizes.normal} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => duplicate(one)}>Duplicate</Menu.Item>
                <Menu.Item
                  color="red"
                  disabled={one.path === '/'}
                  onClick={() => {
                    model.change({ patches: deletePage(state.documents, one) });
                    if (one.page_id === page?.page_id) onPage(pages[0]?.page_id ?? '');
                  }}
                >
                  Delete, with the links to it
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
      </ul>
      {page ? (
        <>
          <h3 className={css.category}>Blocks of {page.title}</h3>
          <ul className={css.pageList} aria-label="Blocks">
            {blocksOf(page).map((block) => (
              <li key={block.block_id}>
                <UnstyledButton
                  className={css.pageName}
                  aria-current={block.block_id === selected ? 'true' : undefined}
                  onClick={() => onSelect(block.block_id)}
                >
                  <span>{nameOfBlock(block)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <h3 className={css.category}>Settings of {page.title}</h3>
          <FormPlaceProvider value={{ siteId, view: { siteId, changeSet: undefined }, pages, errors: {} }}>
            <SchemaFields
              schema={pageFields}
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
          </FormPlaceProvider>
        </>
      ) : null}
    </>
  );
}
