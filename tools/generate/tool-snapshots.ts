import { declaredTools, toolDefinition } from '../../server/interfaces/mcp/tool-definitions.ts';
import { facts } from './facts.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Each MCP tool as it is listed. What changes here changes for every agent, so it is looked at before it is committed. */
export async function toolSnapshots(): Promise<readonly GeneratedFile[]> {
  return declaredTools(facts.registry.operations).map((declared) => ({
    path: `docs/generated/tools/${declared.name}.json`,
    text: `${JSON.stringify(toolDefinition(facts.registry, declared), null, 2)}\n`,
  }));
}
