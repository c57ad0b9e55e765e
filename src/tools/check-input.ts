import { dereference, validate, type Schema } from '@cfworker/json-schema';
import type { CheckInput } from '@/domain/tools/prepare-call';
import { inputProblems } from './input-problems';
import { SchemaTooCostly, withBudget } from './schema-budget';

/** Validates arguments without generating code, which neither Hermes nor a strict Content-Security-Policy allows. */
export const checkInput: CheckInput = (schema, value) => {
  try {
    const limited = withBudget(schema as Schema, dereference(schema as Schema), value);
    const { valid, errors } = validate(value, limited.schema, '2020-12', limited.lookup, false);
    return valid ? null : inputProblems(errors);
  } catch (thrown) {
    // A server may give its tool any schema, even one with broken references.
    return thrown instanceof SchemaTooCostly
      ? 'the schema of this tool is too complicated to check, so nothing fits it'
      : 'the schema of this tool is broken, so nothing fits it';
  }
};
