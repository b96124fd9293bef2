import type { Theme } from './colors.ts';

/** Amount of motion on a site: none, quiet, or lively. */
export type Motion = NonNullable<Theme['motion']>;

/**
 * Wraps a block's motion for visitors who accept motion. None in print. Nothing is hidden before it moves, so
 * that content is readable in any case.
 */
export const motionRule = (css: string): string =>
  css === '' ? '' : `@media screen and (prefers-reduced-motion:no-preference){${css}}`;

const fading = '@view-transition{navigation:auto}';
const rise = '@keyframes rise{from{translate:0 var(--rise,1.25rem)}}';
// Staggers neighbours.
const following =
  ':root{--rise:2.75rem}@supports(animation-timeline:view()){.grid>li{animation:rise linear both;animation-timeline:view();animation-range:entry 0% entry 60%}.grid>li:nth-child(3n+2){animation-range:entry 6% entry 78%}.grid>li:nth-child(3n){animation-range:entry 12% entry 96%}}';

/** Motion of all pages of a theme. */
export const motionStyles: Readonly<Record<Motion, string>> = {
  none: '',
  quiet: motionRule(fading + rise),
  lively: motionRule(fading + rise + following),
};
