import { hash } from 'node:crypto';
import { protectionScript } from './protection-parts.ts';

/** The protecting script as sites serve it: its name says its content, so that it may be kept for ever. */
export const protectionPart = {
  name: `protection.${hash('sha256', protectionScript).slice(0, 12)}.js`,
  text: protectionScript,
  sha256: hash('sha256', protectionScript, 'base64'),
} as const;
