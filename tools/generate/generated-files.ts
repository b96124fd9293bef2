import { blockParts } from './blocks.ts';
import { clientTypes } from './client-types.ts';
import { documents } from './documents.ts';
import { effectPins } from './effect-pins.ts';
import { fonts } from './fonts.ts';
import type { GeneratedFile } from './generated-file.ts';
import { icons } from './icons.ts';
import { operationSnapshots } from './operation-snapshots.ts';
import { siteSamples } from './samples.ts';
import { toolSnapshots } from './tool-snapshots.ts';

/** All generated files. Equal declarations give equal texts; further projections add their source here. */
export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const sources = [
    documents,
    clientTypes,
    operationSnapshots,
    toolSnapshots,
    effectPins,
    siteSamples,
    blockParts,
    fonts,
    icons,
  ];
  return (await Promise.all(sources.map((source) => source()))).flat();
}
