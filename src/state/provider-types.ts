/** Screens may not import the values of src/domain; these are the ones they need to add a provider. */
export {
  HOSTED_TYPES,
  REMOTE_TYPES,
  requiresAddress,
  requiresKey,
  TYPE_NAMES,
} from '@/domain/providers/provider-types';
export { COMPATIBLE_PRESETS, recogniseKey } from '@/domain/providers/recognise-key';
