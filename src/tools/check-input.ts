import { Validator, type Schema } from '@cfworker/json-schema';
import type { CheckInput } from '@/domain/use-cases/prepare-call';

/** Checks arguments without generating code, which neither Hermes nor a strict browser policy would run. */
export const checkInput: CheckInput = (schema, value) => {
  const { valid, errors } = new Validator(schema as Schema, '2020-12', false).validate(value);
  if (valid) return null;
  // The first entries only say that a part below them failed; the last one says what.
  const worst = errors.at(-1);
  return worst
    ? `${worst.instanceLocation.replace(/^#\/?/, '') || 'arguments'}: ${worst.error}`
    : 'they do not match its schema';
};
