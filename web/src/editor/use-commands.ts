import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconEye,
  IconFile,
  IconHistory,
  IconPlus,
  IconRocket,
  IconShare,
} from '@tabler/icons-react';
import type { PageWidth } from '../drawing/page-widths.ts';
import type { Item } from '../palette/items.ts';
import { useOffering } from '../palette/offered.ts';
import { type EditedPage, nameOfPage } from './model/site-documents.ts';
import type { SiteState } from './model/site-model.ts';
import { panelLabels, rail } from './panel-labels.ts';
import type { PanelName } from './search.ts';

interface Commands {
  readonly state: SiteState;
  readonly pages: readonly EditedPage[];
  readonly page: EditedPage | undefined;
  readonly width: PageWidth;
  readonly mayPublish: boolean;
  readonly onAdd: () => void;
  readonly onStep: (way: 'undo' | 'redo') => void;
  readonly onPage: (pageId: string) => void;
  readonly onPanel: (panel: PanelName) => void;
  readonly onWidth: (width: PageWidth) => void;
  readonly onPreview: () => void;
  readonly onShare: () => void;
  readonly onPublish: () => void;
}

const widthItems = {
  desktop: { title: 'Desktop view', icon: IconDeviceDesktop },
  tablet: { title: 'Tablet view', icon: IconDeviceTablet },
  phone: { title: 'Phone view', icon: IconDeviceMobile },
} as const;

/** Lists the editor's commands in the palette. */
export function useCommands(commands: Commands): void {
  const { state, pages, page, width, mayPublish } = commands;
  const { onAdd, onStep, onPage, onPanel, onWidth, onPreview, onShare, onPublish } = commands;
  const isUnpublished = state.changeSetId !== null || state.saving !== 'saved';
  const items: readonly (Omit<Item, 'id'> & { readonly act: () => void })[] = [
    { title: 'Add a block', keywords: 'new insert section', icon: IconPlus, act: onAdd },
    ...(isUnpublished
      ? [
          {
            title: mayPublish ? 'Publish' : 'Ask to publish',
            keywords: 'go live',
            icon: IconRocket,
            act: onPublish,
          },
        ]
      : []),
    { title: 'Preview', keywords: 'look as visitors', icon: IconEye, act: onPreview },
    ...(state.canUndo
      ? [{ title: 'Undo', keywords: 'back', icon: IconArrowBackUp, act: () => onStep('undo') }]
      : []),
    ...(state.canRedo ? [{ title: 'Redo', icon: IconArrowForwardUp, act: () => onStep('redo') }] : []),
    ...rail.map((panel) => ({
      title: panelLabels[panel].title,
      keywords: panelLabels[panel].keywords,
      icon: panelLabels[panel].Icon,
      act: () => onPanel(panel),
    })),
    {
      title: 'History',
      keywords: 'versions earlier restore',
      icon: IconHistory,
      act: () => onPanel('history'),
    },
    { title: 'Share for review', keywords: 'client link comments', icon: IconShare, act: onShare },
    ...(Object.keys(widthItems) as PageWidth[])
      .filter((other) => other !== width)
      .map((other) => ({
        ...widthItems[other],
        keywords: 'width device screen',
        act: () => onWidth(other),
      })),
    ...pages
      .filter(({ page_id }) => page_id !== page?.page_id)
      .map((other) => ({
        title: `Go to ${nameOfPage(other)}`,
        detail: other.path,
        keywords: 'page open edit',
        icon: IconFile,
        act: () => onPage(other.page_id),
      })),
  ];
  useOffering({
    title: 'In the editor',
    items: items.map((item) => ({ ...item, id: `editor ${item.title} ${item.detail ?? ''}` })),
  });
}
