import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Target } from '../../../../renderer/stored.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Part } from '../../ui/sheet.tsx';
import { newId } from '../model/block-changes.ts';
import { newRedirect, type Redirect, redirectsDoc, redirectsIn } from '../model/content-documents.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';

/** Redirects from old addresses. Changing a page's address adds one automatically. */
export function Redirects({ model, state, pages }: PanelProps) {
  const redirects = redirectsIn(state.documents);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const path = from.trim().startsWith('/') ? from.trim() : `/${from.trim()}`;
  const fault = faultOf(
    path,
    pages.map((page) => page.path),
    redirects,
  );
  const targetText = (target: Target): string =>
    target.to === 'page'
      ? (pages.find(({ page_id }) => page_id === target.page_id)?.title ?? 'A deleted page')
      : target.to === 'url'
        ? target.url
        : target.name;
  const add = () => {
    const target = { to: 'page', page_id: to || (pages[0]?.page_id ?? '') } as const;
    const item: Redirect = { item_id: newId('i'), from: path, to: target, status: '301' };
    model.change({ patches: [newRedirect(model.state().documents, item)] });
    setFrom('');
  };
  return (
    <Part title="Redirects">
      <p className={css.quiet}>
        Visitors to an old address are redirected. When you change the address of a published page, its old
        one is added here.
      </p>
      <ul className={css.links} aria-label="Redirects">
        {redirects.map(({ item_id, from: old, to: target }) => (
          <li key={item_id} className={css.access}>
            <span className={css.words}>
              <span className={css.name}>{old}</span>
              <span className={css.quiet}>
                <IconArrowRight size={iconSizes.small} aria-label="leads to" /> {targetText(target)}
              </span>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Delete the redirect from ${old}`}
              onClick={() =>
                model.change({ patches: [{ do: 'set', doc: redirectsDoc, at: `/redirects/${item_id}` }] })
              }
            >
              <IconTrash size={iconSizes.normal} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <form
        className={css.try}
        aria-label="Add a redirect"
        onSubmit={(event) => {
          event.preventDefault();
          if (from.trim() !== '' && fault === undefined) add();
        }}
      >
        <div className={css.pair}>
          <TextInput
            label="Old address"
            placeholder="/old-menu"
            maxLength={500}
            error={from.trim() === '' ? undefined : fault}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <NativeSelect
            label="New address"
            data={pages.map(({ page_id, title }) => ({ value: page_id, label: title }))}
            value={to || pages[0]?.page_id}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </div>
        <div className={css.ways}>
          <Button
            type="submit"
            size="xs"
            variant="default"
            disabled={from.trim() === '' || fault !== undefined}
          >
            Add
          </Button>
        </div>
      </form>
    </Part>
  );
}

function faultOf(
  path: string,
  usedPaths: readonly string[],
  redirects: readonly Redirect[],
): string | undefined {
  if (!/^\/[!-~]*$/.test(path)) return 'An address can’t contain spaces or accented letters.';
  if (usedPaths.includes(path)) return 'A page already uses this address.';
  return redirects.some(({ from }) => from === path) ? 'This address is already listed.' : undefined;
}
