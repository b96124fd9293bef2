import type { Picture } from '../stored.ts';
import type { Url } from '../url.ts';
import type { Page } from './documents.ts';

/** A post of a site as lists and feeds show it. */
export interface Post {
  readonly page: Page;
  readonly url: Url;
  readonly date: string;
  readonly tags: readonly string[];
  readonly author?: string;
  readonly summary?: string;
  /** Made when it is asked for, as it looks through the page: what is shared, else the first picture. */
  picture(): Picture | undefined;
  /** Time that reading takes, at least one minute. */
  minutes(): number;
}

/** A part of a long list. */
export interface Paged<T> {
  readonly shown: readonly T[];
  /** Number of this part, from 1, and of the last one. */
  readonly at: number;
  readonly last: number;
  readonly newer?: Url;
  readonly older?: Url;
}
