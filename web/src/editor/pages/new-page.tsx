import { Button, Menu, TextInput } from '@mantine/core';
import { IconChevronDown, IconCopy, IconFile, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from '../editor.module.css';
import { type EditedPage, nameOfPage } from '../model/site-documents.ts';

interface NewPageProps {
  page: EditedPage | undefined;
  onBlank: (title: string) => void;
  onLike: (page: EditedPage, title: string) => void;
  onImport: () => void;
}

/** Ways to create a page: blank, as a copy of the current page, or imported from an old site. */
export function NewPage({ page, onBlank, onLike, onImport }: NewPageProps) {
  const [name, setName] = useState('');
  const title = name.trim();
  const done = () => setName('');
  return (
    <form
      className={css.newPage}
      onSubmit={(event) => {
        event.preventDefault();
        if (title === '') return;
        onBlank(title);
        done();
      }}
    >
      <TextInput
        aria-label="Name of a new page"
        placeholder="New page"
        maxLength={160}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button.Group>
        <Button type="submit" disabled={title === ''}>
          Add
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button px="xs" aria-label="More ways to add a page">
              <IconChevronDown size={iconSizes.small} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconFile size={iconSizes.normal} />}
              disabled={title === ''}
              onClick={() => {
                onBlank(title);
                done();
              }}
            >
              Blank
            </Menu.Item>
            {page ? (
              <Menu.Item
                leftSection={<IconCopy size={iconSizes.normal} />}
                onClick={() => {
                  onLike(page, title || `${nameOfPage(page)} copy`);
                  done();
                }}
              >
                Like “{nameOfPage(page)}”
              </Menu.Item>
            ) : null}
            <Menu.Item leftSection={<IconFileImport size={iconSizes.normal} />} onClick={onImport}>
              From an old site…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
    </form>
  );
}
