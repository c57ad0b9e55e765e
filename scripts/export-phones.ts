/** Exports the release bundles for `npm run test:phone` and `npm run bundle`, unless nothing has changed since the last time. */
import { exportPhones } from './phone/phone-export';

exportPhones();
