import {
  IconColorSwatch,
  IconFiles,
  IconHistory,
  IconLayoutList,
  IconMessageCircle,
  IconSettings,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import type { PanelName } from './search.ts';

interface PanelLabel {
  /** Name on the rail. */
  readonly name: string;
  /** Heading of the panel. */
  readonly title: string;
  readonly Icon: typeof IconFiles;
  /** Further words that find it in the palette. */
  readonly keywords: string;
}

export const panelLabels: Readonly<Record<PanelName, PanelLabel>> = {
  pages: { name: 'Pages', title: 'Pages', Icon: IconFiles, keywords: 'new page settings address menu' },
  blocks: {
    name: 'Blocks',
    title: 'On this page',
    Icon: IconLayoutList,
    keywords: 'blocks outline sections list order move layers navigator',
  },
  design: {
    name: 'Design',
    title: 'Design',
    Icon: IconColorSwatch,
    keywords: 'look colours fonts logo header footer theme',
  },
  content: {
    name: 'Content',
    title: 'Content',
    Icon: IconStack2,
    keywords: 'services prices galleries forms pictures',
  },
  visitors: {
    name: 'Visitors',
    title: 'Visitors',
    Icon: IconUsers,
    keywords: 'leads visits search access protection',
  },
  settings: {
    name: 'Settings',
    title: 'Settings',
    Icon: IconSettings,
    keywords: 'site name business hours domain redirects code',
  },
  review: {
    name: 'Review',
    title: 'Review',
    Icon: IconMessageCircle,
    keywords: 'comments approval',
  },
  history: { name: 'History', title: 'History', Icon: IconHistory, keywords: '' },
};

/** Panels on the rail, from top to bottom. */
export const rail = ['pages', 'blocks', 'design', 'content', 'visitors', 'settings', 'review'] as const;
