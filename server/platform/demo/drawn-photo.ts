import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A form of one colour. Places are shares of the picture's side, from the left and from the top. */
export interface Form {
  readonly colour: Colour;
  covers(x: number, y: number): boolean;
}

/** An oval, turned to the right by so many degrees. */
export function oval(
  colour: Colour,
  [centreX, centreY]: readonly [number, number],
  [radiusX, radiusY]: readonly [number, number],
  degrees = 0,
): Form {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return {
    colour,
    covers(x, y) {
      const [across, down] = [x - centreX, y - centreY];
      const along = (across * cosine + down * sine) / radiusX;
      const beside = (down * cosine - across * sine) / radiusY;
      return along ** 2 + beside ** 2 < 1;
    },
  };
}

/** A triangle that stands on its side, with its tip above the middle of it. */
export const peak = (
  colour: Colour,
  [tipX, tipY]: readonly [number, number],
  height: number,
  width: number,
): Form => ({
  colour,
  covers: (x, y) => y > tipY && y < tipY + height && Math.abs(x - tipX) < ((y - tipY) / height) * (width / 2),
});

const sidePx = 256;
/** Looked at in each pixel, each way, so that edges are smooth. */
const samplesPerSide = 2;

/** A square PNG with forms on a ground, the later ones over those before. */
export function drawnPhoto(ground: Colour, forms: readonly Form[]): Buffer {
  const above = forms.toReversed();
  const colourAt = (x: number, y: number) => above.find((form) => form.covers(x, y))?.colour ?? ground;
  const rowBytes = 1 + sidePx * 3;
  const rows = Buffer.alloc(sidePx * rowBytes);
  for (let row = 0; row < sidePx; row += 1)
    for (let column = 0; column < sidePx; column += 1)
      rows.set(pixel(column, row, colourAt), row * rowBytes + 1 + column * 3);
  return png(rows);
}

function pixel(column: number, row: number, colourAt: (x: number, y: number) => Colour): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  for (let sample = 0; sample < samplesPerSide ** 2; sample += 1) {
    const x = (column + ((sample % samplesPerSide) + 0.5) / samplesPerSide) / sidePx;
    const y = (row + (Math.floor(sample / samplesPerSide) + 0.5) / samplesPerSide) / sidePx;
    colourAt(x, y).forEach((part, index) => {
      sum[index] = (sum[index] ?? 0) + part;
    });
  }
  const [red, green, blue] = sum.map((part) => Math.round(part / samplesPerSide ** 2));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Source: PNG, third edition, 11.2: eight bits for each of red, green and blue; each row begins with how it is filtered. */
function png(rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(sidePx, 0);
  head.writeUInt32BE(sidePx, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
