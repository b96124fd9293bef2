import type { AnyBlock, BlockOf, Placement } from './block.ts';
import type { Motion } from './theme/motion.ts';

/** A block's script, as it is served. */
export interface Behaviour {
  /** File name with a hash of its content, which therefore never changes. */
  readonly name: string;
  readonly text: string;
  /** Base64, as a Content-Security-Policy writes it. */
  readonly sha256: string;
}

/** Resources of the product's blocks. */
export interface Registry {
  readonly blockOf: BlockOf;
  /** The block that frames every page at this place. */
  blockAt(placement: Placement): AnyBlock | undefined;
  /** CSS of every page. */
  readonly baseStyle: string;
  /** CSS of paper, the last on every page. */
  readonly printStyle: string;
  /** CSS of generated pages, such as “not found”. */
  readonly messageStyle: string;
  /** CSS of pages that are posts. */
  readonly postStyle: string;
  styleOf(key: string): string;
  /** CSS by which a block moves; '' where it stands still. */
  motionOf(key: string, motion: Motion): string;
  behaviourOf(key: string): Behaviour | undefined;
}
