import { extensionPoint } from '../../../../kernel/extension.ts';
import type { SitePicture } from '../../../../platform/http/delivered-site.ts';
import type { TreeView } from '../../content/index.ts';

/** A starter shown as a complete site, before a site is created from it. */
export interface SampleSite {
  readonly view: TreeView;
  /** Picture by the last part of its address: `<sha256>-<width>.<format>`. */
  picture(name: string): Promise<SitePicture | undefined>;
}

/** Sample sites of another feature, by the names under which they are previewed. They are public. */
export interface SampleSites {
  open(name: string): Promise<SampleSite | undefined>;
}

export const sampleSites = extensionPoint<SampleSites>('sample sites');
