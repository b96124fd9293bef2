import encodeQr from 'qr';

/** Light modules around the code, required by the standard (ISO/IEC 18004). */
const quietZone = 4;

interface QrPath {
  /** Modules per side including the quiet zone: the viewBox. */
  readonly size: number;
  /** Dark modules as an SVG path, one rectangle for each run in a row. */
  readonly path: string;
}

/** A text as a QR code to be drawn. */
export function qrPath(text: string): QrPath {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quietZone });
  const runs: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      runs.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
    }
  });
  return { size: rows.length, path: runs.join('') };
}
