import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { pictureAddress } from '../../api/media.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { moveService, newService, type Service, servicesIn } from '../model/content-documents.ts';
import { catalogsIn } from '../model/uses.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';
import { ShownOn } from '../parts/shown-on.tsx';
import { SortableList } from '../parts/sortable-list.tsx';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { priceText } from './price.ts';
import { ServiceSheet } from './service-sheet.tsx';

/** Services of the site in catalog order; an opened service replaces the list. */
export function Services(props: PanelProps) {
  const { siteId, model, state, item, onNavigate } = props;
  const services = servicesIn(state.documents);
  useRowFocus(item);
  const open = (id?: string) => onNavigate({ panel: 'content', part: 'services', item: id });
  const opened = services.find(({ service_id }) => service_id === item);
  if (opened) return <ServiceSheet {...props} service={opened} onClose={() => open()} />;
  const add = (
    <Button
      size="xs"
      leftSection={<IconPlus size={iconSizes.small} />}
      onClick={() => {
        const { patch, id } = newService(model.state().documents);
        model.change({ patches: [patch] });
        open(id);
      }}
    >
      New service
    </Button>
  );
  if (services.length === 0)
    return (
      <Empty icon={<IconTag size={iconSizes.large} />} title="No services yet" action={add}>
        What you offer, with prices. Use a Services block to show them on a page.
      </Empty>
    );
  return (
    <>
      <div className={css.head}>
        <p className={css.quiet}>In the order shown on your pages.</p>
        {add}
      </div>
      <SortableList
        label="Services"
        items={services}
        idOf={({ service_id }) => service_id}
        nameOf={({ title }) => title}
        onMove={(id, after) => model.change({ patches: moveService(model.state().documents, id, after) })}
      >
        {(service) => <Row siteId={siteId} service={service} onOpen={() => open(service.service_id)} />}
      </SortableList>
      <ShownOn {...props} kind="service" id="" uses={catalogsIn(state.documents)} />
    </>
  );
}

interface RowProps {
  siteId: number;
  service: Service;
  onOpen: () => void;
}

const Row = ({ siteId, service, onOpen }: RowProps) => {
  const { service_id, title, price, summary, image, visible } = service;
  return (
    <UnstyledButton className={css.open} data-open={service_id} onClick={onOpen}>
      {image ? <img src={pictureAddress(siteId, image.asset_id, 320)} alt="" loading="lazy" /> : null}
      <span className={css.words}>
        <span className={css.name}>{title || 'Without a name'}</span>
        <span className={css.quiet}>
          {[priceText(price), summary].filter(Boolean).join(' · ') || 'No price yet'}
        </span>
      </span>
      {visible ? null : <WordMark tone="idle">Hidden</WordMark>}
    </UnstyledButton>
  );
};
