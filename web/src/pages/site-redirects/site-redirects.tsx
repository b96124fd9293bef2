import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowRampRight, IconFileImport, IconPlus, IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { missingQuery, type Redirect, redirectsQuery } from '../../api/redirects.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { type Edited, RedirectDialog } from './redirect-dialog.tsx';
import { RedirectList } from './redirect-list.tsx';
import css from './redirects.module.css';

/** Editor of a site's redirects, usable on any page. */
export function SiteRedirects({ siteId }: { siteId: number }) {
  const { data, error, refetch } = useQuery(redirectsQuery(siteId));
  const missing = useQuery(missingQuery(siteId)).data?.data ?? [];
  const [edited, setEdited] = useState<Edited>();
  const [isImporting, importing] = useDisclosure();
  const add = () => setEdited({ from: '', to: '', status: '301' });
  const edit = ({ redirect_id, from, to, status }: Redirect) =>
    setEdited({ redirect_id, from, to: to ?? '', status });
  if (error)
    return asProblem(error).code === 'site_forbidden' ? (
      <Empty
        icon={<IconWorldOff size={iconSizes.large} />}
        title="You don’t have access to this site"
        action={<LinkButton to="/sites">Go to your sites</LinkButton>}
      >
        It may belong to a project you are not a member of, or it may have been deleted.
      </Empty>
    ) : (
      <ProblemNotice error={error} title="Couldn’t load redirects" onRetry={() => void refetch()} />
    );
  if (data === undefined) return <SkeletonRows isTall />;
  const rules = data.data;
  return (
    <div className={css.page}>
      <MissingPanel
        siteId={siteId}
        missing={missing}
        usedPaths={new Set(rules.map(({ from }) => from))}
        onRedirect={(from) => setEdited({ from, to: '', status: '301' })}
        onGone={(from) => setEdited({ from, to: '', status: '410' })}
      />
      <Panel
        title="Old addresses"
        description={rules.length === 0 ? undefined : `${rules.length} of at most 2,000`}
        flush={rules.length > 0}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFileImport size={iconSizes.normal} />}
              onClick={importing.open}
            >
              Import a list
            </Button>
            <Button leftSection={<IconPlus size={iconSizes.normal} />} onClick={add}>
              Add
            </Button>
          </>
        }
      >
        {rules.length === 0 ? (
          <Empty icon={<IconArrowRampRight size={iconSizes.large} />} title="No redirects yet">
            Did this site live somewhere else before? Add its old addresses or import a list. When you change
            a page’s address here, its old one is redirected automatically.
          </Empty>
        ) : (
          <RedirectList siteId={siteId} rules={rules} onEdit={edit} />
        )}
      </Panel>
      <RedirectDialog siteId={siteId} edited={edited} onClose={() => setEdited(undefined)} />
      <ImportDialog siteId={siteId} isOpen={isImporting} onClose={importing.close} />
    </div>
  );
}
