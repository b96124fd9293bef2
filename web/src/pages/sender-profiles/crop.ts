/** Visible square of a picture, in the API's form. */
export interface Crop {
  /** Centre of the square from the left and the top, as shares of the upright picture: 0 to 1. */
  readonly x: number;
  readonly y: number;
  /** 1 is the largest possible square, 2 one of half its side. */
  readonly zoom: number;
}

/** Size of an upright picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Limit of the API. */
export const zoomMax = 8;

/** The largest square, in the middle. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Side of the square in pixels of the picture. */
export const cutSidePx = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** Moves a square so that all of it is within the picture. */
export function inside({ x, y, zoom }: Crop, size: Size): Crop {
  const near = between(zoom, 1, zoomMax);
  const side = cutSidePx(size, near);
  const [halfX, halfY] = [side / size.width / 2, side / size.height / 2];
  return { x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY), zoom: near };
}

/** Moves the picture right and down beneath the square, by shares of the square's side. */
export function pushed({ x, y, zoom }: Crop, size: Size, right: number, down: number): Crop {
  const side = cutSidePx(size, zoom);
  return inside({ x: x - (right * side) / size.width, y: y - (down * side) / size.height, zoom }, size);
}

/** Position and size of the picture at which the square fills its frame, as shares of the frame's side. */
export function pictureBox({ x, y, zoom }: Crop, { width, height }: Size) {
  const side = cutSidePx({ width, height }, zoom);
  const [across, down] = [width / side, height / side];
  return { width: across, height: down, left: 0.5 - x * across, top: 0.5 - y * down };
}
