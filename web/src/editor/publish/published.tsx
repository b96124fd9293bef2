import { Button } from '@mantine/core';
import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { useOwnRole } from '../../api/session.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { isThisComputer } from '../this-computer.ts';
import css from './publish.module.css';

interface PublishedProps {
  siteId: number;
  siteUrl: string | undefined;
  onClose: () => void;
}

/** Reports a publication with links to the site and to setting up a custom domain. */
export function Published({ siteId, siteUrl, onClose }: PublishedProps) {
  const isLocal = siteUrl !== undefined && isThisComputer(siteUrl);
  const maySettle = useOwnRole(siteId).areas.includes('settings');
  return (
    <Dialog opened onClose={onClose} title="Published">
      <p className={css.done}>
        <IconCircleCheck size={iconSizes.large} aria-hidden />{' '}
        {isLocal ? 'It is live on this computer.' : 'Visitors see it now.'}
      </p>
      {siteUrl === undefined ? null : (
        <p className={css.quiet}>
          The address is <strong className={css.address}>{siteUrl.replace(/^https?:\/\/|\/$/g, '')}</strong>.{' '}
          {isLocal ? (
            'Others can open it once the server has a public address.'
          ) : maySettle ? (
            <TextLink to="/sites/$siteId/domains" params={{ siteId: String(siteId) }} underline="always">
              Use a domain of your own
            </TextLink>
          ) : null}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
        {siteUrl === undefined ? null : (
          <Button
            component="a"
            href={siteUrl}
            target="_blank"
            rel="noreferrer"
            data-autofocus
            rightSection={<IconExternalLink size={iconSizes.small} />}
          >
            View site
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
