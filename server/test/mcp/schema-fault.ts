import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';

type JsonSchema = Parameters<AjvJsonSchemaValidator['getValidator']>[0];

/** The validator that client libraries hold results against; ours has made the answers. */
const validator = new AjvJsonSchemaValidator();

/** What is wrong with a value under a schema as it is listed, or undefined. */
export function schemaFault(schema: object | undefined, value: unknown): string | undefined {
  if (schema === undefined) return 'There is no schema.';
  const { valid, errorMessage } = validator.getValidator(schema as JsonSchema)(value);
  return valid ? undefined : (errorMessage ?? 'not valid');
}
