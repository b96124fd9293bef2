import { extensionPoint } from '../../../../kernel/extension.ts';

/** Texts at the hosts of sites that are no part of their content, as a proof for a service. */
export interface HostText {
  /** True for paths that it may have, told by their form alone. */
  isAt(path: string): boolean;
  textOf(siteId: number, path: string): Promise<string | undefined>;
}

export const hostTexts = extensionPoint<HostText>('texts at the hosts of sites');
