/** The part of Lighthouse used here; the package has no types for its entry point. */
declare module 'lighthouse' {
  import type { Page } from 'puppeteer-core';

  export interface LighthouseFlags {
    readonly logLevel: 'silent';
    readonly onlyCategories: readonly string[];
    readonly maxWaitForLoad: number;
    readonly disableFullPageScreenshot: boolean;
  }

  export interface LighthouseReport {
    readonly lighthouseVersion: string;
    readonly finalDisplayedUrl: string;
    readonly runtimeError?: { readonly code: string };
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, LighthouseAudit>>;
    /** Paths in the report where each text occurs, by the text's name. */
    readonly i18n: { readonly icuMessagePaths: Readonly<Record<string, unknown>> };
  }

  export interface LighthouseAudit {
    readonly score: number | null;
    readonly scoreDisplayMode: string;
    readonly numericValue?: number;
    readonly metricSavings?: Readonly<Record<string, number>>;
    readonly details?: {
      readonly overallSavingsMs?: number;
      readonly data?: string;
      readonly items?: readonly { readonly timing?: number; readonly data?: string }[];
    };
  }

  export default function lighthouse(
    url: string,
    flags: LighthouseFlags,
    config: object | undefined,
    page: Page,
  ): Promise<{ readonly lhr: LighthouseReport } | undefined>;
}

declare module 'lighthouse/core/config/desktop-config.js' {
  const config: object;
  export default config;
}
