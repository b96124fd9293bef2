/** Data for the gallery: answers of the catalog's own operations, and pages with one effect each. */
export interface GalleryEffects {
  list(query: EffectQuery): EffectList;
  /** Throws for an unknown effect. */
  get(effectId: string): EffectFacts;
  /** Undefined for an unknown effect, or one without a second page. */
  demo(effectId: string, wish: DemoOptions): DemoParts | undefined;
}

export interface EffectQuery {
  readonly q?: string;
  readonly category?: string;
  readonly library?: string;
  readonly limit?: number;
}

export interface EffectCard {
  readonly effect_id: string;
  readonly name: string;
  readonly category: string;
  readonly library: string;
  readonly description: string;
}

export interface EffectList {
  readonly data: readonly EffectCard[];
  readonly categories: readonly { readonly category: string; readonly count: number }[];
  readonly libraries: readonly { readonly library: string; readonly count: number }[];
}

export interface EffectParameter {
  readonly name: string;
  readonly label: string;
  readonly kind: 'number' | 'length' | 'time' | 'angle' | 'percentage' | 'color' | 'choice';
  readonly default: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  readonly options: readonly string[];
}

export interface EffectFacts extends EffectCard {
  readonly best_fit: string;
  readonly avoid_when: string;
  readonly install: string;
  readonly license: string;
  readonly license_notice: string | null;
  readonly dependency: { readonly package: string; readonly version: string; readonly npm: string } | null;
  readonly default_selector: string;
  readonly parameters: readonly EffectParameter[];
  readonly code: string;
  readonly reduced_motion: { readonly description: string };
  readonly browser_support: { readonly baseline: string; readonly fallback: string };
  readonly accessibility: string;
  readonly performance: string;
}

/** When a demo moves: as the visitor's system prefers, always, or never. */
const motions = ['guarded', 'always', 'never'] as const;
export type Motion = (typeof motions)[number];
export const isMotion = (text: unknown): text is Motion => motions.some((motion) => motion === text);

export interface DemoOptions {
  readonly motion: Motion;
  readonly page: 'first' | 'second';
  /** Base URL of the libraries. */
  readonly base: string;
}

export interface DemoParts {
  readonly name: string;
  readonly body: string;
  readonly insertions: readonly { readonly slot: string; readonly code: string }[];
  /** Visitor actions, as data for the player. */
  readonly play: readonly object[];
  /** Class of the animated element. */
  readonly targetClass: string;
  /** True if third-party code runs on the page. */
  readonly hasLibrary: boolean;
}
