import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADER = 'react-native/ReactCommon/react/featureflags/ReactNativeFeatureFlagsDefaults.h';

/** The values that C++ gives to React Native's feature flags unless an app overrides them. */
export function nativeFeatureFlags(): Record<string, boolean | number> {
  const header = readFileSync(join(__dirname, '../../../../node_modules', HEADER), 'utf8');
  const flags = header.matchAll(/(?:bool|double) (\w+)\(\) override \{\s*return ([\w.]+);/g);
  return Object.fromEntries(
    [...flags].map(([, name, value]) => [name, value === 'true' ? true : value === 'false' ? false : Number(value)]),
  );
}
