import type { SenderProfile } from '../../api/records.ts';
import { TextLink } from '../../ui/link-button.tsx';

/** Leads to the logo beside mail of a sender. */
export const LogoLink = ({
  profile: { site_id: siteId, sender_email: sender },
}: {
  profile: SenderProfile;
}) => (
  <TextLink
    to="/sites/$siteId/mail-logo"
    params={{ siteId: String(siteId) }}
    search={{ sender }}
    size="sm"
    aria-label={`Show a logo beside its mail: ${sender}`}
  >
    Show a logo beside its mail
  </TextLink>
);
