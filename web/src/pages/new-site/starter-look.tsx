import { Button, Modal, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { Starter } from '../../api/builder.ts';
import type { Problem } from '../../api/problem.ts';
import type { PageWidth } from '../../drawing/page-widths.ts';
import { PreviewFrame } from '../../drawing/preview-frame.tsx';
import { deviceScheme, SchemeSwitch } from '../../drawing/scheme-switch.tsx';
import { WidthSwitch } from '../../drawing/width-switch.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import css from './starter-look.module.css';

interface StarterLookProps {
  starter: Starter;
  isBusy: boolean;
  /** Reason why no site could be made from it. */
  problem: Problem | undefined;
  onUse: () => void;
  onBack: () => void;
}

/** A whole starter to look at before a site is made from it: its pages at every width, light and dark. */
export function StarterLook({ starter, isBusy, problem, onUse, onBack }: StarterLookProps) {
  const { name, preview, preview_pages: pages, scheme: own } = starter;
  const [path, setPath] = useState('/');
  const [width, setWidth] = useState<PageWidth>('desktop');
  const [scheme, setScheme] = useState(deviceScheme);
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      padding={0}
      onClose={onBack}
      title={<VisuallyHidden>Starter {name}</VisuallyHidden>}
      classNames={{ header: css.title, body: css.look }}
    >
      <div className={css.bar}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={iconSizes.small} />}
          onClick={onBack}
          data-autofocus
        >
          Back
        </Button>
        <strong className={css.name}>{name}</strong>
        <NativeSelect
          className={css.pages}
          aria-label="Page"
          value={path}
          data={pages.map((page) => ({
            value: page.path,
            label: page.path === '/' ? 'Home' : page.title,
          }))}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        />
        <span className={css.grow} />
        <WidthSwitch className={css.widths} value={width} onChange={setWidth} />
        <SchemeSwitch value={scheme} onChange={setScheme} only={own === 'auto' ? undefined : own} />
        <Button className={css.use as string} loading={isBusy} onClick={onUse}>
          Use this starter
        </Button>
      </div>
      <ProblemNotice error={problem} title="Couldn’t create the site" />
      <PreviewFrame src={`${preview}~${scheme}${path}`} title={`${name}, ${path}`} width={width} />
    </Modal>
  );
}
