import { Button, Group, Skeleton } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import css from './page-fault.module.css';

/** A page that could not be shown; the rest of the Command Center goes on. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className={css.fault}>
      <PageHeader title="Couldn’t show this page" />
      <ProblemNotice error={error} title="Something went wrong" />
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

/** Stands in for a page whose code is still on its way. */
export const PagePending = () => (
  <div aria-busy="true">
    <Skeleton height="var(--size-32)" width="var(--size-208)" mb="xl" />
    <SkeletonRows />
  </div>
);
