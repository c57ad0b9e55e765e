import { Validator, type Schema } from '@cfworker/json-schema';
import type { CheckInput } from '@/domain/tools/prepare-call';
import { inputProblems } from './input-problems';

/** Validates arguments without generating code, which neither Hermes nor a strict Content-Security-Policy allows. */
export const checkInput: CheckInput = (schema, value) => {
  try {
    const { valid, errors } = new Validator(schema as Schema, '2020-12', false).validate(value);
    return valid ? null : inputProblems(errors);
  } catch {
    // A server may give its tool any schema, even one with broken references.
    return 'the schema of this tool is broken, so nothing fits it';
  }
};
