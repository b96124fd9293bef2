import { judgeLogo, type LogoFinding } from '../rules/logo/index.ts';
import { yieldBeforeJudging } from './yield-before-judging.ts';

/** Logo to be published, or its faults. */
export type JudgedLogo =
  | { readonly svg: Buffer; readonly warnings: readonly LogoFinding[] }
  | { readonly errors: readonly LogoFinding[] };

/**
 * Validates an uploaded logo. Separate from `judging`, because the certificate parsers take 100 ms to load
 * and most logos come without a certificate.
 */
export async function judgeUploadedLogo(file: Uint8Array): Promise<JudgedLogo> {
  await yieldBeforeJudging();
  const { errors, warnings, svg } = judgeLogo(file);
  return errors.length > 0 || !svg ? { errors } : { svg, warnings };
}
