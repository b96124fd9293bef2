import { Button, Group, Skeleton } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { asProblem, type Problem } from '../api/problem.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import css from './page-fault.module.css';

/** Shown if a page crashed; the rest of the Command Center keeps working. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className={css.fault}>
      <PageHeader title={titleOf(asProblem(error))} />
      <ProblemNotice error={error} title="What to do" />
      <Group mt="lg">
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          Try again
        </Button>
        <LinkButton to="/" variant="default">
          Go to Overview
        </LinkButton>
      </Group>
    </div>
  );
}

function titleOf({ code, status }: Problem): string {
  if (code === 'unreachable') return 'No answer from the server';
  if (status === 403) return 'You don’t have access to this page';
  if (status === 404) return 'There is nothing at this address';
  return 'This page stopped working';
}

/** Placeholder while a page's code loads. */
export const PagePending = () => (
  <div aria-busy="true">
    <Skeleton height="var(--size-32)" width="var(--size-208)" mb="xl" />
    <SkeletonRows />
  </div>
);
