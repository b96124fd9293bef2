import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { secondFactorQuery } from '../api/security.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { askForFactor } from '../ui/factor-question.ts';

interface ExportLinkProps {
  href: string;
  /** Set for personal data: accounts with a second factor must confirm it first. */
  isOfPeople?: boolean;
}

/** Downloads the list as a file, with the current filters. */
export function ExportLink({ href, isOfPeople = false }: ExportLinkProps) {
  const queries = useQueryClient();
  /** A download cannot ask for the second factor: its refusal would be saved as the file. */
  async function begin(): Promise<void> {
    const factor = await queries.fetchQuery({ ...secondFactorQuery, staleTime: 0 });
    const hasFactor = factor.authenticator !== null || factor.passkeys.length > 0;
    const isStale = hasFactor && factor.fresh_until === null;
    if (!isStale || (await askForFactor())) window.location.assign(href);
  }
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<IconDownload size={iconSizes.normal} />}
      onClick={(event) => {
        if (!isOfPeople) return;
        event.preventDefault();
        void begin();
      }}
    >
      Export
    </Button>
  );
}
