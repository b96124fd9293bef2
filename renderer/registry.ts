import type { AnyBlock, BlockOf, Placement } from './block.ts';
import type { Motion } from './theme/motion.ts';

/** A block's script as served. */
export interface Behaviour {
  /** File name with a hash of its content, so it can be cached forever. */
  readonly name: string;
  readonly text: string;
  /** Base64, as in a Content-Security-Policy. */
  readonly sha256: string;
}

/** Blocks, and what drawing their markup takes. */
export interface DrawingRegistry {
  readonly blockOf: BlockOf;
  /** The block that frames every page at this placement. */
  blockAt(placement: Placement): AnyBlock | undefined;
  /** CSS of every page. */
  readonly baseStyle: string;
  /** CSS of posts. */
  readonly postStyle: string;
  styleOf(key: string): string;
}

/** Resources of the product's blocks for whole pages. */
export interface Registry extends DrawingRegistry {
  /** Print CSS, last on every page. */
  readonly printStyle: string;
  /** CSS of system pages. */
  readonly messageStyle: string;
  /** CSS of a block's motion; '' if it has none. */
  motionOf(key: string, motion: Motion): string;
  behaviourOf(key: string): Behaviour | undefined;
}
