import { useForm } from '@mantine/form';
import { useState } from 'react';
import { canUsePasskeys } from '../api/passkeys.ts';
import { Problem } from '../api/problem.ts';
import { signInWithPasskey } from '../api/security.ts';
import { signIn } from '../api/session.ts';
import { useWrite } from './use-write.ts';

interface SignInForm {
  email: string;
  password: string;
  code: string;
}

/** Signs in with a passkey, or with a password and, if the account has a second factor, a code. */
export function useSignIn({ email = '', onDone }: { email?: string; onDone: () => void }) {
  /** Second factors of the account, known once the password was right. */
  const [methods, setMethods] = useState<readonly string[]>();
  const form = useForm<SignInForm>({
    initialValues: { email, password: '', code: '' },
    validate: {
      email: (value) => (value.trim() === '' ? 'Enter your e-mail.' : null),
      password: (value) => (value === '' ? 'Enter your password.' : null),
      code: (value) => (methods && value.trim().length < 6 ? 'Enter the code.' : null),
    },
  });
  const start = useWrite({
    changes: [],
    write: async ({ email, password, code }: SignInForm) => {
      try {
        await signIn({ email, password, ...(methods ? { code } : {}) });
        return true;
      } catch (thrown) {
        const needsSecondFactor = thrown instanceof Problem && thrown.code === 'second_factor_required';
        if (!needsSecondFactor) throw thrown;
        setMethods(Array.isArray(thrown.members.ways) ? thrown.members.ways : []);
        return false;
      }
    },
    form,
    onDone: (isSignedIn) => {
      if (isSignedIn) onDone();
    },
  });
  const passkey = useWrite({ changes: [], write: signInWithPasskey, onDone });
  const { run } = passkey;
  const isPossible = canUsePasskeys();
  return {
    form,
    start,
    passkey: { ...passkey, run: () => run(undefined) },
    /** Signs in with a passkey that the browser suggested. */
    takePasskey: run,
    asksCode: methods !== undefined,
    /** True if a passkey can be used here. */
    offersPasskey: isPossible && (methods === undefined || methods.includes('passkey')),
    beginAgain: () => {
      setMethods(undefined);
      form.setFieldValue('code', '');
    },
  };
}
