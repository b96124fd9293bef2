import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { moveAddress } from '../model/page-changes.ts';
import type { EditedPage } from '../model/site-documents.ts';
import type { PanelProps } from '../panel-props.ts';
import { usePublished } from '../use-published.ts';

interface AddressFieldProps extends Pick<PanelProps, 'siteId' | 'model' | 'state' | 'pages'> {
  page: EditedPage;
}

/** Address of a page, applied on blur. On a live site the old address then redirects. */
export function AddressField({ siteId, model, state, pages, page }: AddressFieldProps) {
  const { isLive } = usePublished(siteId, state);
  const [typed, setTyped] = useState<string>();
  const address = (typed ?? page.path).trim().toLowerCase();
  const fault =
    address === page.path
      ? undefined
      : pages.some(({ path }) => path === address)
        ? 'Another page has this address.'
        : /^\/[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(address)
          ? undefined
          : 'Use lowercase letters, digits and dashes, such as /about.';
  return (
    <TextInput
      label="Address"
      description={
        page.path === '/'
          ? 'The home page is always at /.'
          : isLive
            ? 'Visitors to the old address are redirected.'
            : 'As /about.'
      }
      maxLength={200}
      disabled={page.path === '/'}
      error={fault}
      value={typed ?? page.path}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (typed === undefined || fault !== undefined) return;
        setTyped(undefined);
        if (address !== page.path)
          model.change({ patches: moveAddress(model.state().documents, page, address, isLive) });
      }}
    />
  );
}
