import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
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
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from '../parts/parts.module.css';

interface CustomerLinksProps {
  siteId: number;
  /** True if a page is for customers: the links then open something. */
  isNeeded: boolean;
}

/** Personal links to the customer pages: create, list and revoke them. */
export function CustomerLinks({ siteId, isNeeded }: CustomerLinksProps) {
  const { data, error, refetch } = useQuery(customerLinksQuery(siteId));
  const [createdLink, setCreatedLink] = useState<PageLink>();
  const [leaving, setLeaving] = useState<CustomerLink>();
  const [name, setName] = useState('');
  const create = useWrite({
    changes: ['page_link'],
    write: () => createCustomerLink(siteId, name.trim()),
    onDone: setCreatedLink,
  });
  const close = () => {
    setCreatedLink(undefined);
    setName('');
  };
  return (
    <>
      <ProblemNotice error={create.problem} title="Couldn’t create the link" />
      {error ? (
        <ProblemNotice error={error} title="Couldn’t load the links" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={1} />
      ) : (
        <ul className={css.links} aria-label="Personal links">
          {data.map((link) => (
            <li key={link.pass_id} className={css.access}>
              <span className={css.words}>
                <span className={css.name}>{nameOf(link)}</span>
                <span className={css.quiet}>
                  Created <Time at={link.created_at} /> by{' '}
                  <span title={link.created_by}>{link.created_by_name}</span>
                  {' · '}
                  {link.used_at === null ? (
                    'Not opened yet'
                  ) : (
                    <>
                      Opened <Time at={link.used_at} />
                    </>
                  )}
                  {' · '}
                  Expires <Time at={link.ends_at} />
                </span>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Revoke the link: ${nameOf(link)}`}
                onClick={() => setLeaving(link)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isNeeded ? (
        <form
          className={css.ways}
          onSubmit={(event) => {
            event.preventDefault();
            create.run();
          }}
        >
          <TextInput
            label="New link for"
            placeholder="Café Linden"
            description="Only your team sees the name."
            maxLength={80}
            required
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button
            type="submit"
            size="xs"
            variant="default"
            leftSection={<IconPlus size={iconSizes.small} />}
            loading={create.isBusy}
          >
            Create the link
          </Button>
        </form>
      ) : null}
      <SecretDialog
        title={`Personal link for ${name.trim()}`}
        token={createdLink?.url}
        subject="link"
        onClose={close}
      >
        <p>
          Send it to {name.trim()} only. It must be opened within 30 days and gives one browser access for 30
          days.
        </p>
      </SecretDialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={`Revoke the link: ${leaving ? nameOf(leaving) : ''}?`}
        confirm="Revoke link"
        changes={['page_link']}
        write={async () => leaving && revokeLink(siteId, leaving.pass_id)}
        successMessage={() => 'Link revoked.'}
        onClose={() => setLeaving(undefined)}
      >
        <p>
          {leaving?.used_at === null
            ? 'It no longer works.'
            : 'The customer who used it loses access at once and needs a new link.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

const nameOf = ({ name, pass_id }: CustomerLink): string => name ?? `Link ${pass_id}`;
