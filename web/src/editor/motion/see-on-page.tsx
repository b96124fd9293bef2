import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery } from '../../api/builder.ts';
import { asProblem } from '../../api/problem.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { notify } from '../../ui/notices.ts';
import type { EditedPage } from '../model/site-documents.ts';
import type { SiteModel } from '../model/site-model.ts';

interface SeeOnPageProps {
  siteId: number;
  model: SiteModel;
  page: EditedPage;
}

/** Opens the page as visitors will see it: the canvas itself stands still. */
export function SeeOnPage({ siteId, model, page }: SeeOnPageProps) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function open(): Promise<void> {
    // Opened at once: a window that comes later is blocked.
    const view = window.open('about:blank', '_blank');
    setBusy(true);
    try {
      await model.flush();
      const { revisionId } = model.state();
      const { preview } = await queries.fetchQuery(previewQuery(siteId, revisionId ?? ''));
      const address = new URL(new URL(preview.url).pathname.replace(/\/$/, '') + page.path, location.origin);
      if (view) view.location.href = address.href;
    } catch (error) {
      view?.close();
      notify({ color: 'red', title: 'There is no preview', message: asProblem(error).message });
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      rightSection={<IconExternalLink size={iconSizes.small} />}
      onClick={() => void open()}
    >
      See it on the page
    </Button>
  );
}
