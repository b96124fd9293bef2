import { blockParts } from './blocks.ts';
import { clientTypes } from './client-types.ts';
import { documents } from './documents.ts';
import { effectPins } from './effect-pins.ts';
import { fonts } from './fonts.ts';
import type { GeneratedFile } from './generated-file.ts';
import { operationSnapshots } from './operation-snapshots.ts';
import { siteSamples } from './samples.ts';
import { toolSnapshots } from './tool-snapshots.ts';

/** Every generated file. The same declarations give the same texts; a further projection adds its own source here. */
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
  ];
  return (await Promise.all(sources.map((source) => source()))).flat();
}
