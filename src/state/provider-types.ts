/** Screens may not import the values of src/domain; these are the ones they need to add a provider and to choose a model. */
export { isSameModel } from '@/domain/models/same-model';
export { REMOTE_TYPES, requiresAddress, requiresKey, TYPE_NAMES } from '@/domain/providers/provider-types';
export { withScheme } from '@/domain/network/with-scheme';
export { cleanKey } from '@/domain/providers/check/clean-key';
export { isLocal } from '@/domain/providers/provider-address';
export { COMPATIBLE_PRESETS, KEY_PROVIDERS, recogniseKey } from '@/domain/providers/check/recognise-key';
export { vendorOf } from '@/domain/providers/vendor-of';
export { defaultProviderName } from '@/domain/providers/default-name';
export { quoteIn } from '@/domain/providers/check/provider-quote';
