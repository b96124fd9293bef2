import { Alert } from '@mantine/core';
import type { Problem } from '../api/problem.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface SignInProblemProps {
  problem: Problem | undefined;
  /** The password was correct and a code is required. */
  isOfCode?: boolean;
}

/** Reason for a failed sign-in. A wrong password gets no details, so that accounts cannot be discovered. */
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
