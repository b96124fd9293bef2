import { Button, type ButtonProps } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Problem } from '../api/problem.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface PasskeyButtonProps extends ButtonProps {
  /** A write from `useWrite` that opens the browser's dialog. */
  write: { run: () => void; isBusy: boolean; problem: Problem | undefined };
  children: ReactNode;
}

/** Opens the browser's passkey dialog, and reports a failure. */
export const PasskeyButton = ({ write, children, ...props }: PasskeyButtonProps) => (
  <>
    <ProblemNotice error={write.problem} title="Couldn’t use the passkey" />
    <Button
      variant="default"
      leftSection={<IconFingerprint size={iconSizes.normal} />}
      loading={write.isBusy}
      onClick={() => write.run()}
      {...props}
    >
      {children}
    </Button>
  </>
);
