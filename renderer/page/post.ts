import type { Picture } from '../stored.ts';
import type { Url } from '../url.ts';
import type { Page } from './documents.ts';

/** A post as lists and feeds show it. */
export interface Post {
  readonly page: Page;
  readonly url: Url;
  readonly date: string;
  readonly tags: readonly string[];
  readonly author?: string;
  readonly summary?: string;
  /** The share picture, or else the first picture of the page. Computed on demand, because it walks the page. */
  picture(): Picture | undefined;
  /** Reading time in minutes, at least one. */
  minutes(): number;
}

/** One page of a long list. */
export interface Paged<T> {
  readonly shown: readonly T[];
  /** Number of this page, from 1, and of the last one. */
  readonly at: number;
  readonly last: number;
  readonly newer?: Url;
  readonly older?: Url;
}
