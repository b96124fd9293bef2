import { hash } from 'node:crypto';
import { protectionScript } from './protection-parts.ts';

/** The protection script as sites serve it. Its name contains a hash of its content, so it can be cached forever. */
export const protectionPart = {
  name: `protection.${hash('sha256', protectionScript).slice(0, 12)}.js`,
  text: protectionScript,
  sha256: hash('sha256', protectionScript, 'base64'),
} as const;
