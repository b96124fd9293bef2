import { ActionIcon, Button, Tabs, UnstyledButton } from '@mantine/core';
import {
  IconColorSwatch,
  IconFiles,
  IconHistory,
  IconPlus,
  IconSettings,
  IconStack2,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadPart } from '../api/load-part.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { BrandForm } from './brand-form.tsx';
import css from './editor.module.css';
import type { EditedPage } from './model/site-documents.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';
import { PagesPanel } from './pages-panel.tsx';
import type { PanelName } from './search.ts';
import { FrameForm, SiteForm } from './site-form.tsx';

const words: Readonly<Record<PanelName, { readonly name: string; readonly Icon: typeof IconFiles }>> = {
  pages: { name: 'Pages', Icon: IconFiles },
  design: { name: 'Design', Icon: IconColorSwatch },
  content: { name: 'Content', Icon: IconStack2 },
  visitors: { name: 'Visitors', Icon: IconUsers },
  settings: { name: 'Settings', Icon: IconSettings },
  history: { name: 'History', Icon: IconHistory },
};
const rail = ['pages', 'design', 'content', 'visitors', 'settings'] as const;

interface SidePanelsProps {
  siteId: number;
  canvasUrl: string;
  model: SiteModel;
  state: SiteState;
  pages: readonly EditedPage[];
  page: EditedPage | undefined;
  open: PanelName | undefined;
  selected: string | undefined;
  onOpen: (panel: PanelName | undefined) => void;
  onPage: (pageId: string) => void;
  onSelect: (id: string) => void;
  onAdd: () => void;
}

/** Rail at the left, and the panel that is open beside it. */
export function SidePanels(props: SidePanelsProps) {
  const { open, onOpen, onAdd } = props;
  return (
    <>
      <nav className={css.rail} aria-label="Panels">
        <UnstyledButton className={css.railAdd} onClick={onAdd}>
          <IconPlus size={iconSizes.large} aria-hidden />
          <span>Add</span>
        </UnstyledButton>
        {rail.map((each) => {
          const { name, Icon } = words[each];
          return (
            <UnstyledButton
              key={each}
              className={css.railButton}
              aria-expanded={open === each}
              onClick={() => onOpen(open === each ? undefined : each)}
            >
              <Icon size={iconSizes.large} aria-hidden />
              <span>{name}</span>
            </UnstyledButton>
          );
        })}
      </nav>
      {open === undefined ? null : (
        <section className={css.panel} aria-label={words[open].name} data-panel={open}>
          <header className={css.panelHead}>
            <h2>{words[open].name}</h2>
            <ActionIcon variant="subtle" aria-label="Close" onClick={() => onOpen(undefined)}>
              <IconX size={iconSizes.normal} />
            </ActionIcon>
          </header>
          <div className={css.panelBody}>
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <Content {...props} panel={open} />
            </Suspense>
          </div>
        </section>
      )}
    </>
  );
}

function Content({ panel, ...props }: SidePanelsProps & { panel: PanelName }) {
  const { siteId, model, state, canvasUrl, pages } = props;
  const view = { siteId, changeSet: undefined };
  switch (panel) {
    case 'pages':
      return <PagesPanel {...props} />;
    case 'design':
      return (
        <Sections
          of={[
            ['Look', () => <SiteForm {...{ siteId, model, state, pages }} members={['theme']} />],
            ['Logo', () => <BrandForm {...{ siteId, model, state }} />],
            ['Header and footer', () => <FrameForm {...{ siteId, model, state, pages }} />],
          ]}
        />
      );
    case 'settings':
      return (
        <>
          <SiteForm {...{ siteId, model, state, pages }} members={['name', 'lang', 'seo']} />
          <Button component="a" href={`/sites/${siteId}?tab=connect`} variant="default">
            Connections of this site
          </Button>
        </>
      );
    case 'content':
      return (
        <Sections
          of={[
            ['Services', () => <Services view={view} />],
            ['Galleries', () => <Galleries view={view} />],
            ['Forms', () => <Forms view={view} pages={listed(pages)} />],
            [
              'Pictures',
              () => (
                <LinkButton to="/sites/$siteId/media" params={{ siteId: String(siteId) }} variant="default">
                  Open the media library
                </LinkButton>
              ),
            ],
          ]}
        />
      );
    case 'visitors':
      return (
        <Sections
          of={[
            ['Search', () => <Search view={view} />],
            ['Access', () => <Access view={view} />],
            ['Protection', () => <Protection siteId={siteId} />],
          ]}
        />
      );
    case 'history':
      return <History {...{ siteId, model, state, canvasUrl }} />;
  }
}

const listed = (pages: readonly EditedPage[]) =>
  pages.map(({ page_id, title, doc }) => ({ page_id, title, document: doc }));

function Sections({ of: sections }: { of: readonly (readonly [name: string, draw: () => ReactNode])[] }) {
  return (
    <Tabs defaultValue={sections[0]?.[0] ?? ''} keepMounted={false}>
      <Tabs.List>
        {sections.map(([name]) => (
          <Tabs.Tab key={name} value={name} className={css.sectionTab}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map(([name, draw]) => (
        <Tabs.Panel key={name} value={name} className={css.section}>
          {draw()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const Services = lazy(() =>
  loadPart(() => import('../pages/builder/services-tab.tsx')).then(({ ServicesTab }) => ({
    default: ServicesTab,
  })),
);
const Galleries = lazy(() =>
  loadPart(() => import('../pages/builder/galleries-tab.tsx')).then(({ GalleriesTab }) => ({
    default: GalleriesTab,
  })),
);
const Forms = lazy(() =>
  loadPart(() => import('../pages/builder/forms-tab.tsx')).then(({ FormsTab }) => ({ default: FormsTab })),
);
const Search = lazy(() =>
  loadPart(() => import('../pages/builder/search-tab.tsx')).then(({ SearchTab }) => ({ default: SearchTab })),
);
const Access = lazy(() =>
  loadPart(() => import('../pages/builder/access-tab.tsx')).then(({ AccessTab }) => ({ default: AccessTab })),
);
const Protection = lazy(() =>
  loadPart(() => import('../pages/builder/protection-tab.tsx')).then(({ ProtectionTab }) => ({
    default: ProtectionTab,
  })),
);
const History = lazy(() =>
  loadPart(() => import('./history/history-panel.tsx')).then(({ HistoryPanel }) => ({
    default: HistoryPanel,
  })),
);
