import { Alert } from '@mantine/core';
import type { Problem } from '../api/problem.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface SignInProblemProps {
  problem: Problem | undefined;
  /** The password was right, and a code was asked for. */
  isOfCode?: boolean;
}

/** Why somebody is not let in. Of a wrong password there is no more to say than its title: nothing tells who has an account. */
export function SignInProblem({ problem, isOfCode = false }: SignInProblemProps) {
  if (problem?.code !== 'invalid_credentials')
    return <ProblemNotice error={problem} title="Couldn’t sign in" />;
  if (isOfCode)
    return (
      <Alert role="alert" variant="light" color="red" title="Wrong code">
        {problem.detail}
      </Alert>
    );
  return (
    <Alert role="alert" variant="light" color="red" title="Wrong e-mail or password">
      Check both, and whether Caps Lock is on.
    </Alert>
  );
}
