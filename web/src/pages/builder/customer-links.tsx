import { Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CustomerLink,
  createCustomerLink,
  customerLinksQuery,
  type PageLink,
  revokeLink,
} from '../../api/builder-access.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './builder.module.css';

/** The personal links into the pages for customers: made, listed while they let somebody in, and revoked. */
export function CustomerLinks({ siteId }: { siteId: number }) {
  const { data, error, refetch } = useQuery(customerLinksQuery(siteId));
  const [made, setMade] = useState<PageLink>();
  const [leaving, setLeaving] = useState<CustomerLink>();
  const create = useWrite({
    changes: ['page_link'],
    write: () => createCustomerLink(siteId),
    onDone: setMade,
  });
  const add = (
    <Button
      leftSection={<IconPlus size={iconSizes.normal} />}
      loading={create.isBusy}
      onClick={() => create.run()}
    >
      New link
    </Button>
  );
  return (
    <Panel
      title="Personal links"
      description="Each lets one customer into the pages for customers"
      {...(data?.length ? { actions: add } : {})}
    >
      <ProblemNotice error={create.problem} title="No link was made" />
      {error ? (
        <ProblemNotice error={error} title="The links cannot be read" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows />
      ) : data.length === 0 ? (
        <Empty icon={<IconLink size={iconSizes.large} />} title="No personal links" action={add}>
          Make one for each customer, and send it to nobody else.
        </Empty>
      ) : (
        <ul className={css.rows} aria-label="Personal links">
          {data.map((link) => (
            <li key={link.pass_id} className={css.row}>
              <span className={css.rowWords}>
                <strong>Link {link.pass_id}</strong>
                <span className={css.quiet}>
                  Made by {link.created_by} <Time at={link.created_at} />
                  {' · '}
                  {link.used_at === null ? (
                    'Not opened yet'
                  ) : (
                    <>
                      Opened <Time at={link.used_at} />
                    </>
                  )}
                  {' · '}
                  Ends <Time at={link.ends_at} />
                </span>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Revoke link ${link.pass_id}`}
                onClick={() => setLeaving(link)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SecretDialog
        title={`Personal link ${made?.pass_id ?? ''}`}
        token={made?.url}
        what="link"
        onClose={() => setMade(undefined)}
      >
        <p>
          It lets one browser in within 30 days, which then stays in for 30 days. In the list it is link{' '}
          {made?.pass_id}.
        </p>
      </SecretDialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={`Revoke link ${leaving?.pass_id}?`}
        confirm="Revoke link"
        changes={['page_link']}
        write={async () => leaving && revokeLink(siteId, leaving.pass_id)}
        says={() => 'The link is revoked.'}
        onClose={() => setLeaving(undefined)}
      >
        <p>
          {leaving?.used_at === null
            ? 'It lets nobody in any more.'
            : 'The customer who opened it is out at once, and needs another link to come back.'}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
