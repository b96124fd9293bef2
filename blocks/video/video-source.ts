/** A film at a provider: the provider's origin, and the address of the player. */
export interface VideoSource {
  readonly provider: 'YouTube' | 'Vimeo';
  readonly origin: string;
  readonly frame: string;
}

const youtube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]{0,500}&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([A-Za-z0-9_-]{11})(?:[?&#/]|$)/;
const vimeo = /^https:\/\/(?:www\.)?vimeo\.com\/(\d{1,12})(?:\/([0-9a-f]{1,20}))?(?:[?#/]|$)/;

/** Parses the public address of a film; undefined for an unsupported provider. */
export function videoSource(address: string): VideoSource | undefined {
  const id = youtube.exec(address)?.[1];
  // Sets no cookies before the film plays.
  if (id) return player('YouTube', 'https://www.youtube-nocookie.com', `/embed/${id}?autoplay=1&rel=0`);
  const [, number, key] = vimeo.exec(address) ?? [];
  if (!number) return undefined;
  return player(
    'Vimeo',
    'https://player.vimeo.com',
    `/video/${number}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
  );
}

const player = (provider: VideoSource['provider'], origin: string, path: string): VideoSource => ({
  provider,
  origin,
  frame: `${origin}${path}`,
});
