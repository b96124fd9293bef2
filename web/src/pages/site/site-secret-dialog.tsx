import type { SiteConnected } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { environmentText } from './environment-text.ts';

interface SiteSecretDialogProps {
  siteName: string;
  /** The token just issued; the dialog is closed where there is none. */
  issued: SiteConnected | undefined;
  onClose: () => void;
}

/** Shows a site's new token once, with the values for its environment. */
export const SiteSecretDialog = ({ siteName, issued, onClose }: SiteSecretDialogProps) => (
  <SecretDialog title={`The token of ${siteName}`} token={issued?.token} onClose={onClose}>
    {issued === undefined ? null : (
      <>
        <CodeBlock
          what="environment values"
          caption=".env"
          code={environmentText({
            url: issued.env.COMMAND_CENTER_URL,
            siteId: issued.env.COMMAND_CENTER_SITE_ID,
            token: issued.env.COMMAND_CENTER_TOKEN,
          })}
        />
        {issued.previous_token_ends_at === null ? null : (
          <p>
            The token before ends <Time at={issued.previous_token_ends_at} />.
          </p>
        )}
      </>
    )}
  </SecretDialog>
);
