import { judgeLogo, type LogoFinding } from '../rules/logo/index.ts';
import { yieldEventLoop } from './yield-event-loop.ts';

/** The logo as it is to be published, or its faults. */
export type JudgedLogo =
  | { readonly svg: Buffer; readonly warnings: readonly LogoFinding[] }
  | { readonly errors: readonly LogoFinding[] };

/** Judges a logo that a caller sent. It stands apart from `judging`: parsers of certificates take 100 ms to load, and most logos come without one. */
export async function judgeGivenLogo(file: Uint8Array): Promise<JudgedLogo> {
  await yieldEventLoop();
  const { errors, warnings, svg } = judgeLogo(file);
  return errors.length > 0 || !svg ? { errors } : { svg, warnings };
}
