import { type Platform, type PlatformFacts, platforms, type TextUnit } from '../schema/platforms.ts';

export interface TextCapability {
  readonly platform: Platform;
  readonly max: number;
  readonly unit: TextUnit;
  /** In UTF-8, where a platform has a limit of these too. */
  readonly maxBytes: number | null;
  /** True if a post may consist of text alone. */
  readonly takesTextAlone: boolean;
  /** Sentence for the author about what the platform needs besides text; null if nothing. */
  readonly says: string | null;
}

/** Sentence about what the provider of an account asks for beside a text, as `needs` of the platform has it. */
export type NeedsOf = (account: {
  readonly provider: string;
  readonly platform: Platform;
}) => string | undefined;

export interface TextOptions {
  /** Need of the provider beyond the platform's, as `needs` of the platform has it. */
  readonly needs?: string | undefined;
  /** True if the platform accepts longer texts from this account. */
  readonly takesLongText?: boolean;
}

/** Text rules of one platform, for an account and by the provider that reaches it. */
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
