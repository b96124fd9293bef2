import type { ComponentProps } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import type { LogoStep, MailLogoSearch } from './search.ts';

/** Site and step of the page. */
export interface StepLocation {
  readonly siteId: number;
  readonly search: MailLogoSearch;
}

interface StepLinkProps
  extends StepLocation,
    Pick<ComponentProps<typeof LinkButton>, 'variant' | 'children'> {
  step: LogoStep;
}

/** Link to another step for the same sender. */
export const StepLink = ({ siteId, search, step, ...props }: StepLinkProps) => (
  <LinkButton
    to="/sites/$siteId/mail-logo"
    params={{ siteId: String(siteId) }}
    search={{ ...search, step }}
    {...props}
  />
);
