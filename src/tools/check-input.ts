import { Validator, type Schema, type ValidationResult } from '@cfworker/json-schema';
import type { JsonSchema } from '@/domain/providers/model-call';
import type { CheckInput } from '@/domain/tools/prepare-call';

/** Validates arguments without generating code, which neither Hermes nor a strict Content-Security-Policy allows. */
export const checkInput: CheckInput = (schema, value) => {
  const { valid, errors } = validate(schema, value);
  if (valid) return null;
  // The first entries only say that a nested part failed; the last one says what.
  const worst = errors.at(-1);
  return worst
    ? `${worst.instanceLocation.replace(/^#\/?/, '') || 'arguments'}: ${worst.error}`
    : 'they do not match its schema';
};

/** A server may give its tool any schema, even one with broken references. */
function validate(schema: JsonSchema, value: unknown): Pick<ValidationResult, 'valid' | 'errors'> {
  try {
    return new Validator(schema as Schema, '2020-12', false).validate(value);
  } catch {
    const error = 'the schema of this tool is broken, so nothing fits it';
    return { valid: false, errors: [{ instanceLocation: '', error, keyword: '', keywordLocation: '' }] };
  }
}
