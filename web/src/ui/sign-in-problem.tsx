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
    return <ProblemNotice error={problem} title="Signing in did not work" />;
  if (isOfCode)
    return (
      <Alert role="alert" variant="light" color="red" title="The code is wrong">
        {problem.detail}
      </Alert>
    );
  return (
    <Alert role="alert" variant="light" color="red" title="E-mail or password is wrong">
      Check both, and whether Caps Lock is on.
    </Alert>
  );
}
