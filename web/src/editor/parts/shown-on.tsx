import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { NamedKind } from '../../fields/named-field.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Part } from '../../ui/sheet.tsx';
import { insertBlock } from '../model/block-changes.ts';
import { blockShowing } from '../model/block-showing.ts';
import { blocksOf, nameOfPage } from '../model/site-documents.ts';
import type { Use } from '../model/uses.ts';
import type { PanelProps } from '../panel-props.ts';
import css from './parts.module.css';

interface ShownOnProps extends Pick<PanelProps, 'model' | 'page' | 'onNavigate'> {
  kind: NamedKind;
  id: string;
  uses: readonly Use[];
}

/** Pages that show a form, a gallery or the services, as links. The current page can be added. */
export function ShownOn({ model, page, onNavigate, kind, id, uses }: ShownOnProps) {
  const isHere = uses.some((use) => use.page.page_id === page?.page_id);
  const add = () => {
    if (!page) return;
    const block = blockShowing(kind, id);
    model.change({ patches: [insertBlock(page, block, blocksOf(page).at(-1)?.block_id ?? null)] });
    onNavigate({ page: page.page_id, block: block.block_id });
  };
  return (
    <Part title="Shown on">
      {uses.length === 0 ? <p className={css.quiet}>Not on any page yet, so visitors can’t see it.</p> : null}
      <ul className={css.links}>
        {uses.map(({ page: user, block }) => (
          <li key={`${user.doc} ${block.block_id}`}>
            <UnstyledButton
              className={css.link}
              onClick={() => onNavigate({ page: user.page_id, block: block.block_id })}
            >
              {nameOfPage(user)} <span className={css.quiet}>{user.path}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {page && !isHere ? (
        <Button variant="default" size="xs" leftSection={<IconPlus size={iconSizes.small} />} onClick={add}>
          Show it on “{nameOfPage(page)}”
        </Button>
      ) : null}
    </Part>
  );
}
