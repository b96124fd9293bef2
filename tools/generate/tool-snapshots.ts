import { toolDefinition, toolOperations } from '../../server/interfaces/mcp/tool-definitions.ts';
import { facts } from './facts.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Each MCP tool as it is listed. What changes here changes for every agent, so it is looked at before it is committed. */
export async function toolSnapshots(): Promise<readonly GeneratedFile[]> {
  return toolOperations(facts.registry.operations).map((operation) => ({
    path: `docs/generated/tools/${operation.mcp.tool}.json`,
    text: `${JSON.stringify(toolDefinition(facts.registry, operation), null, 2)}\n`,
  }));
}
