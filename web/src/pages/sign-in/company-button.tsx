import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { beginSingleSignOn } from '../../api/single-sign-on.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface CompanyButtonProps {
  /** Name of the company. */
  name: string;
  /** Page to open afterwards. */
  back: string | undefined;
}

/** Starts a sign-in at the company's identity provider. */
export function CompanyButton({ name, back }: CompanyButtonProps) {
  const begin = useWrite({
    changes: [],
    write: () => beginSingleSignOn(back),
    onDone: (address) => window.location.assign(address),
  });
  return (
    <>
      <ProblemNotice error={begin.problem} title="Couldn’t reach the sign-in provider" />
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBuilding size={iconSizes.normal} />}
        loading={begin.isBusy || begin.isDone}
        onClick={() => begin.run()}
      >
        Sign in with {name}
      </Button>
    </>
  );
}
