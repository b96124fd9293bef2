import { fail } from '../../../kernel/errors.ts';
import type { LogoFinding } from '../rules/logo/index.ts';

/**
 * Throws an error with all findings on a logo and their lines. The error's own detail goes to the audit log
 * and contains nothing from the file.
 */
export function refuseLogo(findings: readonly LogoFinding[]): never {
  const [first] = findings;
  const more = findings.length > 1 ? ` And ${findings.length - 1} more.` : '';
  return fail('svg_not_tiny_ps', {
    ...(first ? { detail: `Line ${first.line} of the logo breaks a rule (${first.code}).${more}` } : {}),
    errors: findings.map(({ code, line, detail }) => ({
      pointer: '/svg_base64',
      code,
      detail: `Line ${line}: ${detail}`,
    })),
    members: { findings: findings.map(({ code, line, detail }) => ({ code, line, detail })) },
  });
}
