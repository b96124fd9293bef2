import { Failure } from '../../kernel/errors.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';
import { kindOfImage, kindOfPicture, type Picture } from './image-kind.ts';
import {
  type CardWork,
  type FitWork,
  ImageFault,
  type ImageWork,
  type MadeImage,
  type MadeOf,
  type MadeRenditions,
  type PaintingWork,
  type RenditionsWork,
  type SquareWork,
} from './image-work.ts';
import { type ImageWorker, startImageWorker } from './image-worker.ts';

/** Re-encodes pictures uploaded by users. */
export interface Images {
  /**
   * Crops a PNG, JPEG or WebP to a square. The result carries no metadata: no location, camera or text. Fails with
   * an `ImageFault`, or with `not_ready` if too many requests wait or the decoder does not work. The picture is not
   * read after it settles.
   */
  square(picture: Picture, work: SquareWork, context?: ImageContext): Promise<MadeImage>;
  /** Fits a PNG, JPEG or WebP into a size, as JPEG. Metadata and failures are handled as for `square`. */
  fit(picture: Picture, work: FitWork, context?: ImageContext): Promise<MadeImage>;
  /**
   * Makes several widths of a PNG, JPEG or WebP: each as WebP and as JPEG, or as PNG if it has transparency.
   * Metadata and failures are handled as for `square`.
   */
  renditions(picture: Picture, work: RenditionsWork, context?: ImageContext): Promise<MadeRenditions>;
  /** The same for one of our own SVG drawings. Never pass SVG from users: it can reference files. */
  drawing(svg: Uint8Array, work: RenditionsWork, context?: ImageContext): Promise<MadeRenditions>;
  /** Paints one of our grey pictures in given colours. */
  painting(picture: Picture, work: PaintingWork, context?: ImageContext): Promise<MadeRenditions>;
  /** Draws texts and a picture on one of our own SVG drawings. */
  card(svg: Uint8Array, work: CardWork, context?: ImageContext): Promise<MadeRenditions>;
  /** Ends the current work, and refuses waiting requests. A later request starts another process. */
  close(): void;
}

/** Requester of a picture. */
export interface ImageContext {
  /** Requests are served by caller in turn; those without one count as the same caller. */
  readonly caller?: string;
  /** Aborts when the caller no longer waits for the picture. */
  readonly signal?: AbortSignal | undefined;
}

export interface ImagesOptions {
  readonly secondsPerImage?: number;
  /** Time after which an idle process is ended. */
  readonly idleMs?: number;
  /** Called if the decoder itself does not work. */
  readonly onFault?: (thrown: unknown) => void;
  /** Decoder program; ours by default. */
  readonly program?: URL;
}

interface QueuedWork {
  readonly picture: Picture;
  readonly work: ImageWork;
  readonly made: PromiseWithResolvers<MadeOf<ImageWork>>;
}

/** Queue length besides the current picture; each may be held in memory. */
const waitingMax = 64;
const idleMsDefault = 30_000;

const crowded = 'Many pictures are being read at the moment. Try again in a few seconds.';
const callerGone = 'Whoever asked for the picture has left.';
const stopping = 'The service is stopping. Try again in a few seconds.';
const notWorking = 'Pictures cannot be read at the moment. Try again later.';
const notReady = (detail: string): Failure => new Failure('not_ready', { detail });

/**
 * Decodes pictures one at a time in a separate process, so that a picture that crashes or hangs the decoder affects
 * no other request. The process starts with the first picture and ends when idle.
 */
export function createImages({
  secondsPerImage,
  idleMs = idleMsDefault,
  onFault = () => {},
  program,
}: ImagesOptions = {}): Images {
  const queue = createFairQueue<QueuedWork>(waitingMax);
  let worker: ImageWorker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isAtWork = false;
  let closings = 0;

  async function make({ picture, work }: QueuedWork): Promise<MadeOf<ImageWork>> {
    clearTimeout(idle);
    const closedBefore = closings;
    try {
      if (!worker?.isAlive) worker = startImageWorker(secondsPerImage, program);
      return await worker.make(picture, work);
    } catch (thrown) {
      if (closings > closedBefore) throw notReady(stopping);
      if (thrown instanceof ImageFault) throw thrown;
      onFault(thrown);
      throw notReady(notWorking);
    } finally {
      idle = setTimeout(() => worker?.end(), idleMs).unref();
    }
  }

  async function processQueue(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let next = queue.next(); next; next = queue.next())
      await make(next).then(next.made.resolve, next.made.reject);
    isAtWork = false;
  }

  async function queued<Work extends ImageWork>(
    picture: Picture,
    work: Work,
    { caller = '', signal }: ImageContext = {},
  ): Promise<MadeOf<Work>> {
    const closedBefore = closings;
    // A picture in memory is queued synchronously, which keeps the order of requests and lets a stop refuse it.
    const kind = picture instanceof Uint8Array ? kindOfImage(picture) : await kindOfPicture(picture);
    if (work.kind !== 'drawing' && work.kind !== 'card' && kind === undefined)
      throw new ImageFault('wrong_kind');
    if (closings > closedBefore) throw notReady(stopping);
    if (signal?.aborted) throw notReady(callerGone);
    const waiting: QueuedWork = { picture, work, made: Promise.withResolvers() };
    signal?.addEventListener('abort', () => {
      if (queue.remove(caller, waiting)) waiting.made.reject(notReady(callerGone));
    });
    queue.add(caller, waiting)?.made.reject(notReady(crowded));
    void processQueue();
    return waiting.made.promise as Promise<MadeOf<Work>>;
  }

  return {
    square: (picture, work, context) => queued(picture, { kind: 'square', ...work }, context),
    fit: (picture, work, context) => queued(picture, { kind: 'fit', ...work }, context),
    renditions: (picture, work, context) => queued(picture, { kind: 'renditions', ...work }, context),
    drawing: (svg, work, context) => queued(svg, { kind: 'drawing', ...work }, context),
    painting: (picture, work, context) => queued(picture, { kind: 'painting', ...work }, context),
    card: (svg, work, context) => queued(svg, { kind: 'card', ...work }, context),
    close() {
      closings += 1;
      clearTimeout(idle);
      for (const { made } of queue.empty()) made.reject(notReady(stopping));
      worker?.end();
    },
  };
}
