import { extensionPoint } from '../../../../kernel/extension.ts';

/**
 * Texts served at the hosts of sites that are not part of their content, such as the ownership proof for a
 * service.
 */
export interface HostText {
  /** True for paths that it may serve, judged by their form alone. */
  isAt(path: string): boolean;
  textOf(siteId: number, path: string): Promise<string | undefined>;
}

export const hostTexts = extensionPoint<HostText>('texts at the hosts of sites');
