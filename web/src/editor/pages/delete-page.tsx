import { Checkbox, NativeSelect, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { changeWithUndo } from '../model/change-with-undo.ts';
import { linksTo } from '../model/links-to-page.ts';
import { deletePage } from '../model/page-changes.ts';
import { type EditedPage, nameOfPage } from '../model/site-documents.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';
import { usePublished } from '../use-published.ts';

interface DeletePageProps extends Pick<PanelProps, 'siteId' | 'model' | 'state' | 'pages'> {
  page: EditedPage;
  onClose: () => void;
  onDone: () => void;
}

type Becomes = 'page' | 'gone' | 'nothing';

/** Links listed individually; beyond that only their number is shown. */
const namedMax = 6;

/** Confirms the deletion of a page: lists the links to it, and asks where visitors with its old address should go. */
export function DeletePage({ siteId, model, state, pages, page, onClose, onDone }: DeletePageProps) {
  const { isLive } = usePublished(siteId, state);
  const otherPages = pages.filter(({ page_id }) => page_id !== page.page_id);
  const [becomes, setBecomes] = useState<Becomes>('page');
  const [target, setTarget] = useState(otherPages[0]?.page_id ?? '');
  const [keepsLinks, setKeepsLinks] = useState(false);
  const links = linksTo(state.documents, page);
  const hasRedirect = isLive && becomes === 'page';
  const leadsTo = isLive ? { page: target, gone: 'gone', nothing: undefined }[becomes] : undefined;
  return (
    <ConfirmDialog
      isOpen
      title={`Delete “${page.title}”?`}
      confirm="Delete page"
      changes={[]}
      write={async () =>
        changeWithUndo(model, deletePage(model.state().documents, page, { leadsTo, keepsLinks }))
      }
      onClose={onClose}
      onDone={(report) => {
        onDone();
        report(`“${page.title}” deleted.`);
      }}
    >
      <Stack gap="md">
        {links.length === 0 ? (
          <p className={css.quiet}>No links on the site point to it.</p>
        ) : (
          <section aria-label="Links to it">
            <p>
              {links.length === 1 ? 'One link points to it' : `${links.length} links point to it`}
              {hasRedirect && keepsLinks ? ' and will point to the other page.' : ' and will be removed.'}
            </p>
            <ul>
              {links.slice(0, namedMax).map(({ doc, at, label: where }) => (
                <li key={`${doc} ${at}`}>{where}</li>
              ))}
              {links.length > namedMax ? <li>{links.length - namedMax} more</li> : null}
            </ul>
          </section>
        )}
        {isLive ? (
          <Radio.Group
            label={`After that, visitors who open ${page.path}`}
            value={becomes}
            onChange={(value) => setBecomes(value as Becomes)}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="page" label="Go to another page" description="Best if the content has moved." />
              {hasRedirect ? (
                <Stack gap="xs" pl="xl">
                  <NativeSelect
                    aria-label="Page to go to"
                    data={otherPages.map((other) => ({ value: other.page_id, label: nameOfPage(other) }))}
                    value={target}
                    onChange={({ currentTarget }) => setTarget(currentTarget.value)}
                  />
                  {links.length === 0 ? null : (
                    <Checkbox
                      label="Point links to that page too"
                      checked={keepsLinks}
                      onChange={({ currentTarget }) => setKeepsLinks(currentTarget.checked)}
                    />
                  )}
                </Stack>
              ) : null}
              <Radio
                value="gone"
                label="See that the page is gone"
                description="Search engines remove it sooner."
              />
              <Radio value="nothing" label="See “page not found”" />
            </Stack>
          </Radio.Group>
        ) : null}
        <p className={css.quiet}>Visitors see no change until you publish.</p>
      </Stack>
    </ConfirmDialog>
  );
}
