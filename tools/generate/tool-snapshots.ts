import { declaredTools, toolDefinition } from '../../server/interfaces/mcp/tool-definitions.ts';
import { facts } from './facts.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Snapshot of each MCP tool as listed. A change here affects every agent, so it should be reviewed. */
export async function toolSnapshots(): Promise<readonly GeneratedFile[]> {
  return declaredTools(facts.registry.operations).map((declared) => ({
    path: `docs/generated/tools/${declared.name}.json`,
    text: `${JSON.stringify(toolDefinition(facts.registry, declared), null, 2)}\n`,
  }));
}
