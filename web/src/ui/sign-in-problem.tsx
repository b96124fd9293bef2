import { Alert } from '@mantine/core';
import type { Problem } from '../api/problem.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface SignInProblemProps {
  problem: Problem | undefined;
  /** True if the password was right and a code was requested. */
  isOfCode?: boolean;
}

/** Reason of a failed sign-in. A wrong password gets no details: they would reveal who has an account. */
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
