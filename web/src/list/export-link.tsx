import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { iconSizes } from '../theme/icon-sizes.ts';

/** The list as a file, with the filters that are set. */
export const ExportLink = ({ href }: { href: string }) => (
  <Button
    component="a"
    href={href}
    download
    variant="default"
    leftSection={<IconDownload size={iconSizes.normal} />}
  >
    Export
  </Button>
);
