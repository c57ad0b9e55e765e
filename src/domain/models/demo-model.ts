import type { ModelRef } from '../conversation';
import { DEMO_MODEL } from '../providers/vendors/demo';

/** The model of the built-in demo. */
export const DEMO: ModelRef = { providerId: 'demo', modelId: DEMO_MODEL.id };
