import { Group, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../../api/builder.ts';
import { type PageRole, type SitePage, setPageRole, sitePagesQuery } from '../../api/builder-access.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './builder.module.css';
import { CustomerLinks } from './customer-links.tsx';
import { TeamLinkButton } from './team-link.tsx';

const roles: Readonly<Record<PageRole, { label: string; description: string }>> = {
  page: { label: 'Everybody', description: 'An ordinary page.' },
  home: {
    label: 'Everybody, as the home page',
    description: 'It stands at /. The page that was the home page takes its address.',
  },
  team: { label: 'The team', description: 'Only you and your colleagues, from here.' },
  customer: { label: 'Customers', description: 'Only those who have a personal link.' },
};

/** Whom each page is for, and the links that let people into pages that are not public. */
export function AccessTab({ view }: { view: View }) {
  const { data, error, refetch } = useQuery(sitePagesQuery(view));
  const [changing, setChanging] = useState<SitePage>();
  return (
    <Stack gap="md">
      <Panel
        title="Page access"
        description="Pages for the team or for customers are in no search and no sitemap"
        actions={<TeamLinkButton siteId={view.siteId} />}
      >
        {error ? (
          <ProblemNotice error={error} title="The pages cannot be read" onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonRows />
        ) : (
          <ul className={css.rows} aria-label="Page access">
            {data.data.map((page) => (
              <li key={page.page_id} className={css.row}>
                <span className={css.rowWords}>
                  <Group gap="xs">
                    <strong>{page.title}</strong>
                    <RoleMark role={page.role} />
                  </Group>
                  <span className={css.quiet}>{page.path}</span>
                </span>
                <ReasonedButton
                  size="xs"
                  variant="default"
                  aria-label={`Change access to ${page.title}`}
                  reason={
                    page.role === 'home'
                      ? 'A site has one home page: give that role to another page first.'
                      : undefined
                  }
                  onClick={() => setChanging(page)}
                >
                  Change
                </ReasonedButton>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <CustomerLinks siteId={view.siteId} />
      <Dialog
        opened={changing !== undefined}
        onClose={() => setChanging(undefined)}
        title={`Who reads “${changing?.title}”?`}
      >
        {changing ? (
          <RoleForm
            view={view}
            page={changing}
            baseRevision={data?.revision_id ?? null}
            onClose={() => setChanging(undefined)}
          />
        ) : null}
      </Dialog>
    </Stack>
  );
}

const RoleMark = ({ role }: { role: string }) =>
  role === 'home' ? (
    <WordMark tone="plain">Home</WordMark>
  ) : role === 'team' ? (
    <WordMark tone="warn">Team</WordMark>
  ) : role === 'customer' ? (
    <WordMark tone="warn">Customers</WordMark>
  ) : null;

interface RoleFormProps {
  view: View;
  page: SitePage;
  baseRevision: string | null;
  onClose: () => void;
}

function RoleForm({ view, page, baseRevision, onClose }: RoleFormProps) {
  const [base] = useState(baseRevision);
  const form = useForm({ initialValues: { role: page.role as PageRole } });
  const save = useWrite({
    changes: ['change_set', 'revision'],
    write: ({ role }: { role: PageRole }) => setPageRole(view, page.page_id, role, base),
    form,
    says: () => 'Saved as a draft.',
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit="Save draft" onCancel={onClose}>
      <Radio.Group label="Readers" {...form.getInputProps('role')}>
        <Stack gap="xs" mt="xs">
          {(Object.keys(roles) as PageRole[]).map((role) => (
            <Radio key={role} value={role} {...roles[role]} />
          ))}
        </Stack>
      </Radio.Group>
    </DialogForm>
  );
}
