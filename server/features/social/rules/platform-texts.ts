import { type Platform, type PlatformFacts, platforms, type TextUnit } from '../schema/platforms.ts';

export interface TextCapability {
  readonly platform: Platform;
  readonly max: number;
  readonly unit: TextUnit;
  /** Limit in UTF-8 bytes, if the platform has one. */
  readonly maxBytes: number | null;
  /** True if a post may consist of text alone. */
  readonly takesTextAlone: boolean;
  /** Sentence for the author about what the platform needs besides text; null if nothing. */
  readonly says: string | null;
}

/** Returns a sentence with the provider's requirements besides a text, from `needs` of its declaration. */
export type NeedsOf = (account: {
  readonly provider: string;
  readonly platform: Platform;
}) => string | undefined;

export interface TextOptions {
  /** Requirement of the provider in addition to the platform's, as `needs` of the platform has it. */
  readonly needs?: string | undefined;
  /** True if the platform accepts longer texts from this account. */
  readonly takesLongText?: boolean;
}

/** Text rules of a platform for an account, given the provider that connects it. */
export function capabilityOf(
  platform: Platform,
  { takesLongText = false, needs: ofProvider }: TextOptions = {},
): TextCapability {
  const { text }: PlatformFacts = platforms[platform];
  const { max, longMax = max, unit = 'utf16', maxBytes = null, needs = ofProvider, says = null } = text;
  return {
    platform,
    max: takesLongText ? longMax : max,
    unit,
    maxBytes,
    takesTextAlone: needs === undefined,
    says: needs === undefined ? says : `${needs}, and texts are all that can be posted from here.`,
  };
}
