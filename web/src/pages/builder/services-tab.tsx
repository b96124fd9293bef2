import { Button, Group } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../../api/builder.ts';
import { deleteService, reorderServices, type Service, servicesQuery } from '../../api/builder-services.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './builder.module.css';
import { ServiceForm } from './service-dialog.tsx';
import { priceWords } from './service-words.ts';

/** What a site offers, in the order that its catalogs show it. */
export function ServicesTab({ view }: { view: View }) {
  const { data, error, refetch } = useQuery(servicesQuery(view));
  /** `new` for one that is not there yet. */
  const [editing, setEditing] = useState<Service | 'new'>();
  const [leaving, setLeaving] = useState<Service>();
  const base = data?.revision_id ?? null;
  const services = data?.data ?? [];
  const move = useWrite({
    changes: ['change_set', 'revision'],
    write: ({ from, to }: { from: number; to: number }) => {
      const ids = services.map(({ service_id }) => service_id);
      ids.splice(to, 0, ...ids.splice(from, 1));
      return reorderServices(view, ids, base);
    },
    says: () => 'Saved as a draft.',
  });
  const add = (
    <Button leftSection={<IconPlus size={iconSizes.normal} />} onClick={() => setEditing('new')}>
      New service
    </Button>
  );
  return (
    <Panel
      title="Services"
      description="What the catalogs on the pages show"
      {...(services.length > 0 ? { actions: add } : {})}
    >
      <ProblemNotice error={move.problem} title="The order is not saved" />
      {error ? (
        <ProblemNotice error={error} title="The services cannot be read" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows />
      ) : services.length === 0 ? (
        <Empty icon={<IconTag size={iconSizes.large} />} title="No services" action={add}>
          What you offer, with its price. A Service catalog block shows it on a page.
        </Empty>
      ) : (
        <ul className={css.rows} aria-label="Services">
          {services.map((service, index) => (
            <OneService
              key={service.service_id}
              service={service}
              isBusy={move.isBusy}
              onEdit={() => setEditing(service)}
              onDelete={() => setLeaving(service)}
              onUp={index === 0 ? undefined : () => move.run({ from: index, to: index - 1 })}
              onDown={
                index === services.length - 1 ? undefined : () => move.run({ from: index, to: index + 1 })
              }
            />
          ))}
        </ul>
      )}
      <Dialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? 'New service' : 'Edit service'}
      >
        {editing === undefined ? null : (
          <ServiceForm
            view={view}
            service={editing === 'new' ? undefined : editing}
            baseRevision={base}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={`Delete “${leaving?.title}”?`}
        confirm="Delete service"
        changes={['change_set', 'revision']}
        write={async () => leaving && deleteService(view, leaving.service_id, base)}
        says={() => 'Saved as a draft.'}
        onClose={() => setLeaving(undefined)}
      >
        <p>It leaves your draft. Visitors see it until you publish, and it stays in the history.</p>
      </ConfirmDialog>
    </Panel>
  );
}

interface OneServiceProps {
  service: Service;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Nothing where it is the first, or the last. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

const OneService = ({ service, isBusy, onEdit, onDelete, onUp, onDown }: OneServiceProps) => (
  <li className={css.row}>
    <span className={css.rowWords}>
      <Group gap="xs">
        <strong>{service.title}</strong>
        {service.visible ? null : <WordMark tone="idle">Hidden</WordMark>}
      </Group>
      <span className={css.quiet}>
        {[priceWords(service.price), service.summary].filter(Boolean).join(' · ') || 'No price'}
      </span>
    </span>
    <Group gap="xs">
      {(
        [
          ['Move up', onUp],
          ['Move down', onDown],
        ] as const
      ).map(([words, move]) => (
        <Button
          key={words}
          size="xs"
          variant="default"
          aria-label={`${words}: ${service.title}`}
          disabled={isBusy || move === undefined}
          onClick={move}
        >
          {words}
        </Button>
      ))}
      <Button size="xs" variant="default" aria-label={`Edit ${service.title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="xs" variant="default" aria-label={`Delete ${service.title}`} onClick={onDelete}>
        Delete
      </Button>
    </Group>
  </li>
);
